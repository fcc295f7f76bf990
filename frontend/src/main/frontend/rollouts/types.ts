/** The JSON of `/api/v1/runs/{id}/rollouts/...` and of pins. */
import type { SampledGroup, StopReason } from '../charts/types';
import type { Value } from '../charts/value';

export interface RolloutFact {
  rollout: number;
  found: boolean;
  reward: Value;
  verifierScore: Value;
  advantage: Value;
  meanEntropy: Value;
  tokens: number;
  truncated: boolean;
  novel: boolean;
  role: string;
  /** Turns in which the policy wrote. */
  turns: number;
  /** How often its environment could not use what was written. */
  failures: number;
  stopReason: StopReason;
}

export interface FoundGroup {
  step: number;
  stage: number;
  group: number;
  problem: string;
  cell: string;
  rollouts: RolloutFact[];
  /** What the trainer of an external run made of it, where it told. */
  fate: Fate | null;
}

export interface Fate {
  fate: 'trained' | 'dropped' | 'agedOut';
  policyVersion: number | null;
  reason: string | null;
}

export interface Found {
  groups: FoundGroup[];
  count: { rollouts: number; groups: number };
  next: number | null;
  looked: number;
  thresholds: { right: number; rewarded: number };
  steps: { first: number | null; last: number | null; count: number };
  dropped: number;
}

export interface ReadGroup {
  step: number;
  group: number;
  texts: SampledGroup | null;
  facts: FoundGroup | null;
  /** Groups of other roles: rollouts of the same index are sides of one episode. */
  otherRoles: { group: number; role: string }[];
}

export interface Near {
  step: number | null;
  previous: number | null;
  next: number | null;
  groups: number[];
}

export interface Pin {
  step: number;
  stage: number;
  group: number;
  rollout: number;
  note: string;
}

/** A pin on a step that a rewind left behind, with the copy of its group. */
export interface LeftPin {
  branch: number;
  pin: Pin;
  sampled: SampledGroup;
}

/** A rollout's place in its run. */
export interface Place {
  step: number;
  group: number;
  rollout: number;
}

export function samePlace(one: Place, other: Place): boolean {
  return one.step === other.step && one.group === other.group && one.rollout === other.rollout;
}
