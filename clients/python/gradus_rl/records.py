"""What a trainer gets from a curriculum, and what it sends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Prompt:
    """How one rollout of a lease is sampled and trained.

    Attributes:
        prompt: what the policy is asked, with a hint where guidance gives one.
        messages: the same as messages of a chat; empty where the document has no chat.
        prefix: what the answer begins with. The policy goes on from there; its completion is sent without it.
        max_tokens: the longest completion behind the prefix, in tokens, its end token included.
        train_with_hint: whether to train behind this prompt; where not, behind the lease's own.
        train_on: `completion`, or `prefixAndCompletion`.
        help: how much guidance gives, for example `plan`; empty where it gives nothing.
        reason: why, with what was seen.
    """

    prompt: str
    messages: list[dict[str, str]]
    prefix: str
    max_tokens: int
    train_with_hint: bool = True
    train_on: str = "completion"
    help: str = ""
    reason: str = ""

    @property
    def asked(self) -> str | list[dict[str, str]]:
        """What a trainer asks its policy: the messages where there are any, else the prompt."""
        return self.messages or self.prompt


@dataclass(frozen=True)
class Lease:
    """A problem on loan.

    Attributes:
        id: its name, for example `x-7k3f9q.12`.
        prompt: what the policy is asked; empty for problems of one's own.
        messages: the same as messages of a chat; empty where the document has no chat.
        group_size: how many completions are wanted.
        max_tokens: the longest completion, in tokens, its end token included.
        temperature: the sampling temperature.
        problem: the problem's key.
        cell: its family and difficulty.
        difficulty: level of each difficulty attribute, by its name.
        seed: what tells it from other problems of its cell.
        stage: index of its stage, from 0.
        stage_name: name of its stage.
        step: steps that the curriculum had observed when it was given out.
        fields: everything that the server said of it.
    """

    id: str
    prompt: str
    messages: list[dict[str, str]]
    group_size: int
    max_tokens: int
    temperature: float
    problem: str
    cell: str
    difficulty: dict[str, int]
    seed: int
    stage: int
    stage_name: str
    step: int
    fields: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Lease:
        """The lease of an answer's JSON."""
        return cls(told["id"], told["prompt"] or "", list(told.get("messages") or []), told["groupSize"],
                   told["maxTokens"], told["temperature"], told["problem"], told["cell"],
                   dict(told.get("difficulty") or {}), told.get("seed", 0), told["stage"], told["stageName"],
                   told["step"], told)

    @property
    def asked(self) -> str | list[dict[str, str]]:
        """What a trainer asks its policy: the messages where there are any, else the prompt."""
        return self.messages or self.prompt

    @property
    def max_turns(self) -> int | None:
        """Most turns of each player where the problem is an episode; None where one completion answers."""
        turns = self.fields.get("maxTurns")
        return None if turns is None else int(turns)

    @property
    def prompts(self) -> list[Prompt]:
        """One per rollout, by its index; they differ where the lease is guided."""
        plain = Prompt(self.prompt, self.messages, "", self.max_tokens)
        guided = {told["index"]: _prompt(told) for told in self.fields.get("prompts") or []}
        return [guided.get(index, plain) for index in range(self.group_size)]


def _prompt(told: Mapping[str, Any]) -> Prompt:
    return Prompt(told["prompt"], list(told.get("messages") or []), told.get("prefix") or "", told["maxTokens"],
                  told["trainWithHint"], told["trainOn"], told["help"], told["reason"])


@dataclass(frozen=True)
class Completion:
    """A completion that the policy wrote.

    Attributes:
        lease: id of its lease.
        completion: its text, without the prompt, a prefix and the end token.
        index: which of the group's attempts it is, from 0; or give a key. Guided leases need the index.
        key: the trainer's own name for it; without index and key the client makes one.
        tokens: tokens that the policy wrote, its end token included.
        truncated: whether a limit cut it off.
        policy_version: optimiser version of the policy that wrote it, the oldest where several did.
        log_probs: log-probs of its tokens, where the trainer wants them kept.
    """

    lease: str
    completion: str
    index: int | None = None
    key: str | None = None
    tokens: int | None = None
    truncated: bool = False
    policy_version: int | None = None
    log_probs: Sequence[float] | None = None

    def body(self) -> dict[str, Any]:
        """Its JSON."""
        return _given({"lease": self.lease, "completion": self.completion, "index": self.index, "key": self.key,
                       "tokens": self.tokens, "truncated": self.truncated or None,
                       "policyVersion": self.policy_version,
                       "logProbs": None if self.log_probs is None else list(self.log_probs)})


@dataclass(frozen=True)
class Score:
    """The score of a completion.

    Attributes:
        total: the reward; None while it waits for the rest of its group.
        verdict: the family's unshaped verdict in [0, 1]; None where total is.
        criteria: what each criterion contributed to the total.
        unobserved: why the curriculum does not observe it: `late`, `stale`, `surplus`, `lagged` or
            `orphaned`; None where it does, or will.
    """

    total: float | None
    verdict: float | None
    criteria: Mapping[str, float]
    unobserved: str | None = None

    @property
    def deferred(self) -> bool:
        """Whether it waits for the rest of its group."""
        return self.total is None


@dataclass(frozen=True)
class Group:
    """Rewards that the trainer computed itself for all completions of a problem.

    Attributes:
        rewards: one per completion.
        tokens: tokens that the policy wrote for each, its end token included.
        lease: id of the lease; or problem, level and key for a problem that was not leased.
        correct: how far each is correct, in [0, 1]; gates and samplers read it. None means that the
            rewards say so themselves, which then lie in [0, 1].
        problem: the trainer's own id of the problem.
        level: its difficulty, a level of the family `outside`.
        key: the trainer's own name for the group, which makes a repetition harmless.
        truncated: whether a limit cut each off; None means that it cut none.
        policy_version: optimiser version of the policy that wrote them, the oldest where several did.
    """

    rewards: Sequence[float]
    tokens: Sequence[int]
    lease: str | None = None
    correct: Sequence[float] | None = None
    problem: str | None = None
    level: int | None = None
    key: str | None = None
    truncated: Sequence[bool] | None = None
    policy_version: int | None = None

    def body(self) -> dict[str, Any]:
        """Its JSON."""
        lists = {"rewards": self.rewards, "correct": self.correct, "tokens": self.tokens,
                 "truncated": self.truncated}
        return _given({**{name: None if values is None else list(values) for name, values in lists.items()},
                       "lease": self.lease, "problem": self.problem, "level": self.level, "key": self.key,
                       "policyVersion": self.policy_version})


@dataclass(frozen=True)
class Standing:
    """Where a run stands.

    Attributes:
        state: `open` while problems are leased.
        reason: why it ended; None while it is open.
        step: steps observed so far.
        stage: index of its stage, from 0.
        stage_name: name of its stage.
    """

    state: str
    reason: str | None
    step: int
    stage: int
    stage_name: str

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Standing:
        """The standing of an answer's `run`."""
        return cls(told["state"], told.get("reason"), told["step"], told["stage"], told["stageName"])

    @property
    def is_open(self) -> bool:
        """Whether problems are still leased."""
        return self.state == "open"


def _given(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}
