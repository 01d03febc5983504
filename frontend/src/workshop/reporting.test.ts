import { beforeEach, expect, it, vi } from 'vitest';

const SECRET = 'k'.repeat(22);
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const server = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', server);
const { sendReport } = await import('./reporting');

const SET = { set: 'a'.repeat(16), version: 3 };
const answer = (value: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(value), { status }));

beforeEach(() => {
  kept.clear();
  server.mockReset();
  server.mockImplementation((path) =>
    path === 'api/guests' ? answer({ id: 'g', name: 'Guest', secret: SECRET }) : answer(SET, 201),
  );
});

it('sends the version that is looked at, as a guest who is made for it if need be', async () => {
  expect(await sendReport(SET, 'copied', '  It is mine.\n')).toBe('');
  const [path, request] = server.mock.lastCall!;
  expect(path).toBe(`api/shared/${SET.set}/reports`);
  expect(JSON.parse(request.body as string)).toEqual({ version: 3, reason: 'copied', note: 'It is mine.' });
  expect(request.headers).toMatchObject({ authorization: `Bearer ${SECRET}` });
});

it('tells why it could not be sent: in the words of the server, or that it does not answer', async () => {
  server.mockImplementation((path) =>
    path === 'api/guests'
      ? answer({ id: 'g', name: 'Guest', secret: SECRET })
      : answer({ key: 'too_many', text: 'Wait a while.' }, 429),
  );
  expect(await sendReport(SET, 'spam', '')).toBe('Wait a while.');
  server.mockRejectedValue(new TypeError('failed to fetch'));
  expect(await sendReport(SET, 'spam', '')).toMatch(/server/);
});
