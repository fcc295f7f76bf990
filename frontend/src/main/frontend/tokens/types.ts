/** The JSON of `/api/v1/tokens`. */
export interface PromptToken {
  id: number;
  /** What of the rendered prompt it covers. */
  piece: string;
  /** How the vocabulary spells it. */
  spelling: string;
  /** How it is written that has no whole characters of its own; null for all else. */
  mark: string | null;
  /** In hex, without blanks. */
  bytes: string;
  start: number;
  special: boolean;
  part: Origin;
}

export type Origin = 'TEXT' | 'TEMPLATE';

export interface PromptPart {
  origin: Origin;
  text: string;
  from: number;
  to: number;
}

export interface PromptTokens {
  text: string;
  rendered: string;
  count: number;
  tokens: PromptToken[];
  parts: PromptPart[];
  opened: string;
  /** The system message that the template inserts by itself; null for none. */
  system: string | null;
  /** Spellings of special tokens in the text, which became these tokens. */
  specials: string[];
}

/** What the server says of a prompt that it cannot read. */
export interface Refusal {
  detail: string;
  place: string;
  remedy: string;
  errors: { path: string; line: number; column: number; message: string; suggestion: string | null }[];
}
