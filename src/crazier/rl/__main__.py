"""Train a baseline, compare it with bots, or check what observations tell: `python -m crazier.rl train FOLDER`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time

from crazier.errors import CrazierError
from crazier.rl.extra import require_extra


def main(arguments: list[str] | None = None) -> int:
    """Run a command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m crazier.rl", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="train a network by self-play and write it into a folder")
    train.add_argument("folder", type=Path)
    train.add_argument("--sets", default="camelot", help="the sets to train on, with commas between them")
    train.add_argument("--players", type=int, default=2)
    train.add_argument("--games", type=int, default=64, help="games at once, of each set")
    train.add_argument("--updates", type=int, default=60)
    train.add_argument("--minutes", type=float, default=20.0, help="processor time at most")
    train.add_argument("--seed", type=int, default=0)
    compare = commands.add_parser("compare", help="play a trained network against bots, every deal from every seat")
    compare.add_argument("folder", type=Path)
    compare.add_argument("--sets", default="camelot", help="the sets to play, also ones it was not trained on")
    compare.add_argument("--bots", default="random,greedy")
    compare.add_argument("--games", type=int, default=400)
    compare.add_argument("--seed", type=int, default=1)
    secrecy = commands.add_parser("secrecy", help="check that observations tell nothing hidden")
    secrecy.add_argument("--sets", default="camelot,nights,olympus,first,classic,light-dark")
    secrecy.add_argument("--players", type=int, default=2)
    secrecy.add_argument("--teams", type=int, default=0, help="players of a team, 0 for no teams")
    secrecy.add_argument("--positions", type=int, default=2000, help="positions of each set")
    chosen = parser.parse_args(arguments)
    try:
        require_extra()
        return {"train": run_train, "compare": run_compare, "secrecy": run_secrecy}[chosen.command](chosen)
    except CrazierError as error:
        print(f"crazier.rl: {error}", file=sys.stderr)
        return 1


def run_train(chosen: argparse.Namespace) -> int:
    """Train a network, write it, and say what it took."""
    from crazier.rl.net_bot import save_agent
    from crazier.rl.self_play import Recipe, train

    sets = tuple(chosen.sets.split(","))
    seconds = chosen.minutes * 60
    recipe = Recipe(sets, chosen.players, chosen.games, updates=chosen.updates, seconds=seconds, seed=chosen.seed)
    start = process_time()
    done = 0

    def count(update: int, _network: object) -> None:
        nonlocal done
        done = update + 1

    network = train(recipe, count)
    bot = save_agent(network, chosen.folder, f"net-{'-'.join(sets)}-{chosen.seed}")
    choices = done * recipe.steps * recipe.games * len(sets)
    figures = {"sets": sets, "seed": chosen.seed, "updates": done, "choices": choices}
    figures["cpu_seconds"] = round(process_time() - start, 1)
    (chosen.folder / "training.json").write_text(json.dumps(figures) + "\n", "utf-8")
    print(f"{choices:,} choices in {process_time() - start:.0f} s of processor time; the bot is {bot}")
    return 0


def run_compare(chosen: argparse.Namespace) -> int:
    """Play the network against each bot on each set, and print its share of wins with a 95 % interval."""
    from crazier.lab.arena import ArenaPlan, play_arena
    from crazier.rl.learning_table import learning_table
    from crazier.rl.network import load_network

    players = load_network(chosen.folder / "weights.npz").players
    agent = f"python:{chosen.folder / 'bot.py'}:Agent"
    for name in chosen.sets.split(","):
        for bot in chosen.bots.split(","):
            start = process_time()
            results = play_arena(ArenaPlan(learning_table(name, players), (agent, bot), chosen.games, chosen.seed))
            if results.failures():
                raise CrazierError(str(results.failures()[0]))
            share = results.win_share(0, 1)
            print(
                f"{name}: {100 * share.value:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f}) against {bot}, "
                f"{chosen.games} games, {process_time() - start:.0f} s of processor time",
                flush=True,
            )
    return 0


def run_secrecy(chosen: argparse.Namespace) -> int:
    """Deal what a seat can't know anew at many positions, and report every byte that changes."""
    from crazier.rl.learning_table import learning_table
    from crazier.rl.secrecy import SecrecyCheck

    leaked = False
    options = {"team_size": chosen.teams} if chosen.teams else None
    for name in chosen.sets.split(","):
        check, leaks, seed = SecrecyCheck(learning_table(name, chosen.players, options)), 0, 0
        while check.positions < chosen.positions:
            seed += 1
            for leak in check.leaks_in_game(seed):
                leaks += 1
                print(f"{name}: {leak}")
        leaked = leaked or leaks > 0
        told = f"{leaks} leaks" if leaks else "nothing leaked"
        print(f"{name} for {chosen.players}: {told} in {check.positions:,} positions of {seed} games", flush=True)
    return 1 if leaked else 0


if __name__ == "__main__":
    sys.exit(main())
