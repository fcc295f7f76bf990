import type { ItemCommand } from '../editor/item-keys';

/** What can be done to a stage from its card. */
export type StageCommand = ItemCommand | 'toggle' | 'add';

/** A part of the document's settings that is not a stage. */
export interface PartCard {
  part: string;
  title: string;
  summary: string;
  errors: number;
}

/** A stage as far as its text can be read, errors or not. */
export interface StageCard {
  /** Differs from every other card's and stays while the stage keeps its name. */
  key: string;
  name: string;
  /** A line for each entry of problems, with its levels. */
  problems: string[];
  /** When the next stage is entered, as a sentence; empty where it says nothing of that. */
  rule: string;
  badges: string[];
  errors: number;
  enabled: boolean;
}

/** Levels of a difficulty attribute that a stage draws from, and those there are. */
export interface LevelBar {
  attribute: string;
  low: number;
  high: number;
  least: number;
  most: number;
}

export type Comparison = 'AT_LEAST' | 'AT_MOST' | 'ABOVE' | 'BELOW';

/** A comparison of a gate. */
export interface GateTerm {
  signal: string;
  comparison: Comparison;
  target: number;
  /** Whether the signal lies between 0 and 1. */
  isRate: boolean;
}

/** What is drawn in a gate besides its thresholds. */
export interface GateTrace {
  /** Pass rates over the stage, as a polyline; empty where there are none. */
  points: string;
  /** Between what most simulated runs lie, as a polygon; empty where there is nothing simulated. */
  band: string;
  /** Place of the page's time cursor; null outside of the stage. */
  cursor: number | null;
  alarms: { x: number; words: string }[];
}

/** What a valid document says of a stage; names are those of the REST API. */
export interface StagePicture {
  name: string;
  enabled: boolean;
  families: string[];
  sample: { prompt: string; answer: string } | null;
  levels: LevelBar[];
  reward: string;
  sampler: string;
  /** Shares of the cells when the stage begins, easiest first; empty where the sampler does not tell. */
  shares: number[];
  badges: string[];
  gate: GateTerm[];
  /** What ends the run. */
  stop: GateTerm[];
  minSteps: number;
  maxSteps: number | null;
}

export interface Arrow {
  from: number;
  to: number;
  kind: 'PROMOTE' | 'DEMOTE' | 'LOOP';
}

/** A valid curriculum as a picture. */
export interface Picture {
  stages: StagePicture[];
  arrows: Arrow[];
}
