"""Episodes that a trainer's policies play turn by turn: tools, several turns, several roles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from gradus_rl.connection import Connection
from gradus_rl.records import Lease, Standing

_MOST_TURNS = 512
_WAIT_SECONDS = 30


@dataclass(frozen=True)
class Turn:
    """A turn that is to be written next.

    Attributes:
        lease: id of the lease.
        index: which of the group's episodes it is, from 0.
        number: the turn's number within the episode, from 0.
        prompt: what is shown in this turn.
        messages: all that this player was shown and wrote so far, as messages of a chat.
        role: whose turn it is; `solver` where a policy works alone.
        seat: which of those that play the role.
        trained: whether the policy that is trained plays it.
        player: who plays it: `policy`, `initial` or a model that the document names.
        speaker: who says the prompt: the role, a tool, another role.
        max_tokens: most tokens that may be written, the end token included.
        temperature: the sampling temperature.
    """

    lease: str
    index: int
    number: int
    prompt: str
    messages: list[dict[str, str]]
    role: str
    seat: str
    trained: bool
    player: str
    speaker: str
    max_tokens: int
    temperature: float


@dataclass(frozen=True)
class Reply:
    """What was written in a turn; a plain string says as much as its text alone.

    Attributes:
        text: the text, without what was shown and without the end token.
        tokens: tokens that were written, the end token included; 0 where there was no room.
        truncated: whether a limit cut it off.
        policy_version: optimiser version of the policy that wrote it.
        log_probs: log-probs of its tokens, where the trainer wants them kept.
    """

    text: str
    tokens: int | None = None
    truncated: bool = False
    policy_version: int | None = None
    log_probs: Sequence[float] | None = None


@dataclass(frozen=True)
class Reward:
    """What an episode earned for one player that is trained.

    Attributes:
        role: its role.
        seat: which of those that play the role.
        group: those of a lease with equal groups are compared with each other.
        turns: numbers of the turns that it wrote.
        turn_scores: what its turns earned by themselves, in order; it can be shorter.
        total: the reward; None while it waits for the rest of its group.
        verdict: the unshaped verdict in [0, 1]; None where total is.
        criteria: what each criterion contributed to the total.
    """

    role: str
    seat: str
    group: str
    turns: list[int]
    turn_scores: list[float]
    total: float | None
    verdict: float | None
    criteria: Mapping[str, float]


@dataclass(frozen=True)
class Episode:
    """An episode behind some of its turns.

    Attributes:
        lease: id of the lease.
        index: which of the group's episodes it is, from 0.
        next: what is to be written next; None once it is over.
        rewards: one per seat of a trained player that wrote; none until it is over.
    """

    lease: str
    index: int
    next: Turn | None
    rewards: list[Reward]

    @property
    def done(self) -> bool:
        """Whether it is over."""
        return self.next is None

    @property
    def total(self) -> float | None:
        """The reward of the first player, which is the policy's where it works alone."""
        return self.rewards[0].total if self.rewards else None

    @property
    def deferred(self) -> bool:
        """Whether it is over and waits for the rest of its group."""
        return self.done and any(reward.total is None for reward in self.rewards)

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Episode:
        """The episode of an answer's JSON."""
        lease, index, turn = told["lease"], told["index"], told["next"]
        following = None if turn is None else Turn(
            lease, index, turn["turn"], turn["prompt"], list(turn["messages"]), turn["role"], turn["seat"],
            turn["trained"], turn["player"], turn["speaker"], turn["maxTokens"], turn["temperature"])
        rewards = [Reward(one["role"], one["seat"], one["group"], list(one["turns"]), list(one["turnScores"]),
                          one["total"], one["verdict"], dict(one["criteria"])) for one in told["players"]]
        return cls(lease, index, following, rewards)


Policy = Callable[[list[Turn]], Sequence["str | Reply"]]
"""Writes a batch of turns: one text per turn, in order."""


class Run(Protocol):
    """What episodes need of a curriculum."""

    connection: Connection
    run: str
    standing: Standing


class Episodes:
    """Plays the episodes of leases; part of `Curriculum`."""

    def reset(self: Run, episodes: Iterable[Lease | tuple[str, int]]) -> list[Episode]:
        """Episodes with what is to be written next in each.

        A lease stands for all of its episodes, its id and an index for one. An episode of which turns
        were written, by this process or one before it, is gone on with.
        """
        return _ask(self, [name for one in episodes for name in _names(one)], 0)

    def step(self: Run, turns: Iterable[Turn], replies: Iterable[str | Reply]) -> list[Episode]:
        """Writes turns, and tells what each leads to; the last turn of an episode brings its rewards."""
        steps = [_step(turn, reply) for turn, reply in zip(turns, replies, strict=True)]
        return _post(self, "episodes/steps", "steps", steps, 0)

    def play(self: Run, leases: Iterable[Lease], policy: Policy) -> list[Episode]:
        """Plays all episodes of leases to their ends, a turn of each at a time, and tells their rewards.

        Args:
            leases: problems of any kind; those without turns are episodes of one.
            policy: writes a batch of turns. A turn that is not `trained` is for `player` to write.
        """
        episodes = Episodes.reset(self, leases)
        while going := [i for i, one in enumerate(episodes) if not one.done]:
            turns = [turn for i in going if (turn := episodes[i].next) is not None]
            for i, played in zip(going, Episodes.step(self, turns, policy(turns))):
                episodes[i] = played
        if waiting := [i for i, one in enumerate(episodes) if one.deferred]:
            names = [(episodes[i].lease, episodes[i].index) for i in waiting]
            for i, scored in zip(waiting, _ask(self, names, _WAIT_SECONDS)):
                episodes[i] = scored
        return episodes


def _names(one: Lease | tuple[str, int]) -> list[tuple[str, int]]:
    return [(one.id, index) for index in range(one.group_size)] if isinstance(one, Lease) else [one]


def _step(turn: Turn, reply: str | Reply) -> dict[str, Any]:
    said = Reply(reply) if isinstance(reply, str) else reply
    fields = {"lease": turn.lease, "index": turn.index, "turn": turn.number, "completion": said.text,
              "tokens": said.tokens, "truncated": said.truncated or None, "policyVersion": said.policy_version,
              "logProbs": None if said.log_probs is None else list(said.log_probs)}
    return {name: value for name, value in fields.items() if value is not None}


def _ask(run: Run, names: Sequence[tuple[str, int]], wait: int) -> list[Episode]:
    return _post(run, "episodes", "episodes", [{"lease": lease, "index": index} for lease, index in names], wait)


def _post(run: Run, path: str, field: str, entries: Sequence[dict[str, Any]], wait: int) -> list[Episode]:
    episodes: list[Episode] = []
    for some in _parts(entries):
        body = {field: some, "answer": "terse", "wait": wait}
        told = run.connection.post(f"/external-runs/{run.run}/{path}", body)
        run.standing = Standing.of(told["scored"]["run"])
        episodes += [Episode.of(one) for one in told["episodes"]]
    return episodes


def _parts(entries: Sequence[dict[str, Any]]) -> Iterator[Sequence[dict[str, Any]]]:
    for begin in range(0, len(entries), _MOST_TURNS):
        yield entries[begin:begin + _MOST_TURNS]
