import { expect, it } from 'vitest';
import { sentences, Speaker } from './speech';

it('tells the story before it asks, and leaves a moment between both', () => {
  const speaker = new Speaker();
  speaker.add('decision', 'Choose a card.', 0);
  speaker.add('story', 'Ben plays Pan.', 0);
  expect(speaker.next(0)?.text).toBe('Ben plays Pan.');
  expect(speaker.next(100)).toBeNull();
  expect(speaker.next(400)?.text).toBe('Choose a card.');
  expect(speaker.isDone).toBe(true);
});

it('merges the story of a second, and asks only the newest question', () => {
  const speaker = new Speaker();
  speaker.add('story', 'Ben plays Pan.', 0);
  speaker.add('story', 'You draw a card.', 300);
  speaker.add('decision', 'Old.', 300);
  speaker.add('decision', 'New.', 310);
  expect(speaker.next(400)?.text).toBe('Ben plays Pan. You draw a card.');
  expect(speaker.next(800)?.text).toBe('New.');
  expect(speaker.isDone).toBe(true);
});

it('asks after a while even if the story goes on', () => {
  const speaker = new Speaker();
  speaker.add('decision', 'Choose.', 0);
  for (let now = 0; now <= 1500; now += 500) {
    speaker.add('story', `At ${now}.`, now);
    const said = speaker.next(now);
    expect(said?.region).toBe(now < 1500 ? 'story' : 'decision');
  }
});

it('ends each sentence once', () => {
  expect(sentences(['Your Toll', 'Choose a card.', '', '2 answers'])).toBe('Your Toll. Choose a card. 2 answers.');
  expect(sentences(['Ben’s Pan: "Draw a card."', '1 answer'])).toBe('Ben’s Pan: "Draw a card." 1 answer.');
});
