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

/** A stage in small. */
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
