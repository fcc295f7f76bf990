import type { GroupSummary } from './cell-types';
import type { Kind, Value } from './value';

/** The JSON of `/api/v1` that the elements read: the training events, verbatim, and what surrounds them. */

export interface Metric {
  name: string;
  value: Value;
}

export interface ConditionTerm {
  sentence: string;
  current: Value;
  target: number;
  evidence: number;
  needed: number;
  holds: boolean;
  /** Runs of before have none. */
  estimate?: HoldEstimate | null;
}

/** In how many more steps something may hold: an estimate; null where nobody can tell. */
export interface HoldEstimate {
  steps: number | null;
  earliest: number | null;
  latest: number | null;
  reason: string;
}

export interface ConditionReport {
  kind: 'promote' | 'demote' | 'stop' | 'enter' | 'loop';
  sentence: string;
  holds: boolean;
  missing: string;
  stepsInStage: number;
  minSteps: number;
  terms: ConditionTerm[];
  /** Runs of before have none. */
  estimate?: HoldEstimate | null;
}

export interface CriterionScore {
  id: string;
  value: Value;
  weight: Value;
  contribution: Value;
  applicable: boolean;
  reason: string;
  /** Its values turn by turn, where it judges turns. */
  turns?: Value[];
}

/** A stretch of a rollout behind the prompt; `lengths` are the chars of its text that each described token covers. */
export interface SampledSegment {
  source: 'POLICY' | 'ENVIRONMENT' | 'GUIDANCE' | 'DEMONSTRATION' | 'TEACHER' | 'FORCED';
  role: string;
  trainable: boolean;
  text: string;
  lengths: number[];
  entropies: Value[];
  logProbs: Value[];
  /** Turn of the episode, from 0; missing in what was stored before there were turns. */
  turn?: number;
  /** In which contexts the policy reads it; missing means both. */
  presence?: 'BOTH' | 'SAMPLED_ONLY' | 'TRAINED_ONLY';
  /** Of its own, where turns have advantages of their own. */
  advantage?: Value;
  /** One per token where they differ; missing where all have the segment's or the rollout's. */
  advantages?: Value[];
  /** What guidance calls it, and why it was given; missing for all else. */
  help?: Help | null;
  /** Of its tokens; missing where each is told by its character. */
  ids?: number[];
  /** Tokens without whole characters of their own; missing where there are none. */
  marks?: TokenMark[];
  /** Tokens behind the described ones; missing where there are none. */
  more?: number;
}

/** How the token at an index of its segment is written: `<|im_end|>`, or `<0xE2>` for a piece of a character. */
export interface TokenMark {
  at: number;
  name: string;
}

/** Help by its level; the reason is empty where the document alone asks for it. */
export interface Help {
  level: string;
  reason: string;
}

/** Where a rollout parted from others of its group; segments are counted from the prompt as 0. */
export interface Fork {
  segment: number;
  branch: number;
}

export type StopReason = 'END_TOKEN' | 'LENGTH' | 'TURNS';

export interface SampledRollout {
  completion: string;
  tokens: number;
  truncated: boolean;
  reward: Value;
  verifierScore: Value;
  verdict: string;
  advantage: Value;
  meanEntropy: Value;
  criteria: CriterionScore[];
  /** Missing in rollouts that were stored before tokens were kept. */
  segments?: SampledSegment[];
  /** These four are missing in rollouts that were stored before there were episodes. */
  role?: string;
  forks?: Fork[];
  stopReason?: StopReason;
  /** What each turn earned, in order; shorter than the turns where the last ones are not judged. */
  turnScores?: Value[];
}

export interface SampledGroup {
  index: number;
  problem: string;
  cell: string;
  prompt: string;
  reference: string;
  rollouts: SampledRollout[];
  /** How it came to be what it is; missing where it was rolled out once and admitted, and in what was stored before. */
  course?: GroupCourse | null;
}

/** Rounds of its step, from 1: in which its problem was chosen, and in which something was last rolled out for it. */
export interface GroupCourse {
  begun: number;
  round: number;
  /** Why the update did not see it; empty where it did. */
  refused: string;
}

export type TrainingEvent =
  | { type: 'warmStartStep'; seq: number; step: number; metrics: Metric[] }
  | { type: 'warmStartFinished'; seq: number; step: number; passRate: Value; reason: string }
  | {
      type: 'stageEntered';
      seq: number;
      step: number;
      stage: number;
      name: string;
      change: StageChange;
      reason: string;
      /** Stages that were passed over on the way. */
      passed?: { stage: number; name: string; reason: string }[];
    }
  | {
      type: 'stepCompleted';
      seq: number;
      step: number;
      stage: number;
      metrics: Metric[];
      conditions: ConditionReport[];
      groups?: GroupSummary[];
    }
  | { type: 'rolloutsSampled'; seq: number; step: number; stage: number; groups?: SampledGroup[] }
  | {
      type: 'artifactProduced';
      seq: number;
      step: number;
      name: string;
      kind: string;
      stage: string;
      sha256: string;
      bytes: number;
      traces: number;
    }
  | { type: 'evaluationCompleted'; seq: number; step: number; metrics: Metric[] }
  | { type: 'runFinished'; seq: number; step: number; reason: string };

export type StageChange = 'STARTED' | 'PROMOTED' | 'DEMOTED' | 'REPEATED' | 'LOOPED';

export type StageEntered = Extract<TrainingEvent, { type: 'stageEntered' }>;
export type WarmStartFinished = Extract<TrainingEvent, { type: 'warmStartFinished' }>;
export type StepCompleted = Extract<TrainingEvent, { type: 'stepCompleted' }>;

export interface StepTiming {
  seq: number;
  step: number;
  stepSeconds: number;
  generateSeconds: number;
  updateSeconds: number;
  tokensPerSecond: number;
  /** Where a trainer outside ran the step. */
  gradusSeconds?: number;
}

export interface Batch {
  run: string;
  fromSeq: number;
  toSeq: number;
  events: TrainingEvent[];
  timings?: StepTiming[];
}

export interface Run {
  id: string;
  state: string;
  step: number;
  phase: string | null;
  reason: string | null;
  attempts?: number;
  /** `external` where a trainer outside trains it. */
  kind?: string;
}

/** A process that executed the run, behind the step at which it began. */
export interface RunAttempt {
  number: number;
  step: number;
  startedAt: string;
  endedAt: string | null;
  outcome: string | null;
}

export interface SeriesColumns {
  key: string;
  /** Steps per entry, a power of two; 1 where it is left out. */
  width?: number;
  steps: number[];
  min: (number | null)[];
  max: (number | null)[];
  last: (number | null)[];
  count: number[];
  kinds?: (Kind | null)[];
}

export interface SeriesReply {
  run: string;
  cursor: number;
  /** How often the run had gone back to an earlier step. */
  rewinds: number;
  series: SeriesColumns[];
}
