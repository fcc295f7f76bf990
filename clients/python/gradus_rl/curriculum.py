"""A curriculum of a Gradus server, as a trainer sees it."""

from __future__ import annotations

import itertools
import json
import os
import sys
import uuid
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from gradus_rl import credentials, processes
from gradus_rl.episodes import Episodes
from gradus_rl.errors import GradusError
from gradus_rl.records import Completion, Group, Lease, Score, Standing
from gradus_rl.scores import score_all

_TRAINERS = {"gradus_rl.trl": "TRL", "gradus_rl.verifiers": "verifiers"}
CHECKPOINT_FILE = "gradus.json"
"""File of a checkpoint folder that names the run and the snapshot that belong to it."""


class Curriculum(Episodes):
    """Leases the problems of a curriculum and sends back what a policy made of them.

        curriculum = Curriculum("http://127.0.0.1:8080", "addition-ladder", seed=7)
        while leases := curriculum.lease():
            scores = curriculum.score([...])

    Args:
        url: address of the server; `GRADUS_URL`, else http://127.0.0.1:8080.
        curriculum: id of the curriculum to train with. Creates a run.
        run: id of a run to go on with instead; `GRADUS_RUN`.
        checkpoint: folder of a trainer's checkpoint, or None; goes on with the run that its
            `gradus.json` names. `rewind()` then brings the curriculum back to it.
        seed: fixes the problems of a new run.
        token: the server's token where it has one; `GRADUS_TOKEN`. A trainer that the server has started
            finds a one-time code in its place, `GRADUS_TRAINER_CODE`, which is exchanged by itself.
        version: version of the curriculum; the newest by default.
        session: name that all processes of the trainer share; `GRADUS_SESSION`, else one is made.
        patience: how long to wait for a server that does not answer, seconds.
        max_lag: how many policy versions a group may be behind the newest and still be observed.
        leave_out: ids of criteria that are left out knowingly.
        send_keys_to: hosts that the server may send the document's API keys to, for LLM judges.
        guided: whether the trainer follows `prompts` of its leases: hints and prefixes of single rollouts.
        name: name of the new run, for people.
        lease_seconds, lease_steps: when a lease of the new run expires.
    """

    def __init__(self, url: str | None = None, curriculum: str | None = None, *, run: str | None = None,
                 checkpoint: str | os.PathLike[str] | None = None, seed: int | None = None,
                 token: str | None = None, version: int | None = None, session: str | None = None,
                 patience: float = 600.0, max_lag: int | None = None, leave_out: Sequence[str] = (),
                 name: str | None = None, lease_seconds: int | None = None,
                 lease_steps: int | None = None, send_keys_to: Sequence[str] = (),
                 guided: bool = False) -> None:
        self.guided = guided
        self._attach(url, token, patience)
        kept = None if checkpoint is None else read_checkpoint(checkpoint)
        run = run or (kept["run"] if kept else os.environ.get("GRADUS_RUN"))
        session = session or os.environ.get("GRADUS_SESSION")
        wish = {"curriculum": curriculum, "seed": seed, "version": version, "name": name, "maxLag": max_lag,
                "leaveOut": list(leave_out), "leaseSeconds": lease_seconds, "leaseSteps": lease_steps,
                "sendKeysTo": list(send_keys_to) or None}
        if run is None or session is None:
            run, session = processes.first(lambda: (run or self._create(wish), session or uuid.uuid4().hex[:12]))
        self.run, self.session = run, session
        self._snapshot = kept["snapshot"] if kept else None
        self._took(self.detail)
        if processes.rank() == 0:
            self._post("sessions", {"session": session, "processes": processes.world(), "client": _client()})

    @classmethod
    def attached(cls, url: str | None, run: str, *, token: str | None = None,
                 patience: float = 600.0) -> Curriculum:
        """A handle on a run without a request and a session: for workers that only score."""
        self = cls.__new__(cls)
        self.guided = False
        self._attach(url, token, patience)
        self.run, self.session = run, uuid.uuid4().hex[:12]
        self._snapshot = None
        return self

    def _attach(self, url: str | None, token: str | None, patience: float) -> None:
        self.connection = credentials.connect(url, token, patience)
        self.standing = Standing("open", None, 0, 0, "")
        self._nonce = uuid.uuid4().hex[:12]  # completions of a process that died are not this one's
        self._written = itertools.count()
        self._asked = itertools.count(1)
        self._life = 0
        self._shape: dict[str, Any] = {}

    def _create(self, wish: Mapping[str, Any]) -> str:
        if wish["curriculum"] is None:
            raise GradusError(0, "neither a curriculum nor a run is named", "curriculum",
                              'pass Curriculum(url, "addition-ladder"), run="x-..." or set GRADUS_RUN')
        body = {name: value for name, value in wish.items() if value is not None}
        return str(self.connection.post("/external-runs", body)["run"]["id"])

    # ---- problems and scores -----------------------------------------------------------------------------------------

    def lease(self, count: int | None = None, *, split: str = "train", key: str | None = None,
              rollouts: int | None = None) -> list[Lease]:
        """The next problems, `groups_per_step` of them by default; none once the curriculum has ended.

        The processes of a session that call it equally often get the same leases.
        """
        key = key or f"{self.session}.{self._life}-{next(self._asked)}"
        body = {"key": key, "count": self.groups_per_step if count is None else count, "split": split,
                "session": self.session}
        if self.guided and split == "train":
            body["guided"] = True
        told = self._post("leases", body if rollouts is None else {**body, "rollouts": rollouts})
        self.standing = Standing.of(told["run"])
        self._shape["groupsPerStep"] = told["groupsPerStep"]
        return [Lease.of(one) for one in told["leases"]]

    def score(self, completions: Iterable[Completion | Mapping[str, Any]], *,
              wait: float | None = None) -> list[Score]:
        """The scores of completions, in their order.

        Waits for those that need the rest of their group, at most `wait` seconds (`patience` by
        default): a total of None says that the group is still not whole.
        """
        sent = [self._named(one if isinstance(one, Completion) else Completion(**one)) for one in completions]
        wait = self.connection.patience if wait is None else wait
        scores, standing = score_all(self.connection, self.run, sent, wait)
        self.standing = standing or self.standing
        return scores

    def _named(self, completion: Completion) -> dict[str, Any]:
        body = completion.body()
        if completion.index is None and completion.key is None:
            body["key"] = f"{self._nonce}-{next(self._written)}"
        return body

    def observe(self, groups: Iterable[Group | Mapping[str, Any]]) -> Any:
        """Tells rewards that the trainer computed itself; the curriculum samples and gates by them."""
        told = [one if isinstance(one, Group) else Group(**one) for one in groups]
        answer = self._post("observations", {"groups": [group.body() for group in told]})
        if "run" in answer:
            self.standing = Standing.of(answer["run"])
        return answer

    def log(self, step: int, **metrics: float | None) -> None:
        """Tells what the trainer measured in a step: loss, entropy, any name. NaN is told as absent."""
        self._post("metrics", {"step": step, "values": metrics})

    def fates(self, leases: Iterable[str], fate: str = "trained", *, policy_version: int | None = None,
              reason: str | None = None) -> None:
        """Tells what became of groups in the trainer: `trained`, `dropped` or `agedOut`."""
        more = {"policyVersion": policy_version, "reason": reason}
        rest = {name: value for name, value in more.items() if value is not None}
        self._post("fates", {"groups": [{"lease": lease, "fate": fate, **rest} for lease in leases]})

    # ---- snapshots ---------------------------------------------------------------------------------------------------

    def snapshot(self, key: str | None = None) -> str:
        """A token that `rewind` brings the curriculum back to; keep it beside the trainer's checkpoint."""
        return str(self._post("snapshots", {"key": key or f"step-{self.detail['run']['step']}"})["token"])

    def rewind(self, token: str | None = None, reason: str = "") -> None:
        """Brings the curriculum back to a snapshot, exactly; by default to that of `checkpoint`.

        In a trainer of several processes all of them call it; one of them does it.
        """
        token = token or self._snapshot
        if token is None:
            raise GradusError(0, "no snapshot is named", "token",
                              "pass what snapshot() returned, or Curriculum(..., checkpoint=FOLDER)")
        detail = processes.first(lambda: self._post("rewind", {"token": token, "reason": reason}))
        self._took(detail)

    def save(self, folder: str | os.PathLike[str], key: str | None = None) -> str:
        """Takes a snapshot and writes it into a checkpoint's folder, as `gradus.json`."""
        Path(folder).mkdir(parents=True, exist_ok=True)
        token = self.snapshot(key)
        draft = Path(folder, CHECKPOINT_FILE + ".draft")
        draft.write_text(json.dumps({"run": self.run, "snapshot": token}) + "\n", encoding="utf-8")
        draft.replace(draft.with_name(CHECKPOINT_FILE))
        return token

    # ---- the run -----------------------------------------------------------------------------------------------------

    def release(self, leases: Iterable[str] | None = None) -> list[str]:
        """Gives leases without completions back, by default all of this session; they are lent again first."""
        body = {"session": self.session} if leases is None else {"leases": list(leases)}
        return list(self._post("leases/release", body)["released"])

    def close(self, reason: str = "") -> None:
        """Ends the run. Without it the run stays open and another trainer can go on with it."""
        self._took(self._post("close", {"reason": reason}))

    @property
    def detail(self) -> dict[str, Any]:
        """Everything that the server tells of the run now."""
        return dict(self.connection.get(f"/external-runs/{self.run}"))

    @property
    def page(self) -> str:
        """Address of the run's page."""
        return f"{self.connection.url}/runs/{self.run}"

    @property
    def groups_per_step(self) -> int:
        """Groups that make a step of the stage that was leased from last."""
        return int(self._shaped("groupsPerStep"))

    @property
    def group_size(self) -> int:
        """Completions that a problem wants, in the stage at the start or after the last rewind."""
        return int(self._shaped("groupSize"))

    @property
    def max_tokens(self) -> int:
        """The longest completion, in tokens, its end token included."""
        return int(self._shaped("maxTokens"))

    @property
    def temperature(self) -> float:
        """The sampling temperature."""
        return float(self._shaped("temperature"))

    def _shaped(self, name: str) -> Any:
        if name not in self._shape:
            self._took(self.detail)
        return self._shape[name]

    def _took(self, detail: Mapping[str, Any]) -> None:
        self._shape = {name: detail[name] for name in ("groupsPerStep", "groupSize", "maxTokens", "temperature")}
        self.standing = Standing.of(detail["run"])
        # Leases after a rewind are new ones, also for a session of the same name.
        self._life = len(detail["branches"])

    def _post(self, path: str, body: Mapping[str, Any]) -> Any:
        return self.connection.post(f"/external-runs/{self.run}/{path}", dict(body))


def read_checkpoint(folder: str | os.PathLike[str]) -> dict[str, str]:
    """Run and snapshot of a checkpoint's folder."""
    file = Path(folder, CHECKPOINT_FILE)
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        return {"run": str(kept["run"]), "snapshot": str(kept["snapshot"])}
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise GradusError(0, f"the checkpoint has no snapshot of the curriculum: {error}", str(file),
                          "resume from an earlier checkpoint, which has one") from None


def _client() -> str:
    """Tells the page of the run which of its trainers the process has loaded."""
    from gradus_rl import __version__
    loaded = [name for module, name in _TRAINERS.items() if module in sys.modules]
    return " for ".join([f"gradus-rl {__version__}", *loaded[:1]])
