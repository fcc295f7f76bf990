import type { Arrow } from './types';

/** An arrow that does not lead to the neighbour, drawn below the cards. */
export interface Arc {
  kind: Arrow['kind'];
  /** Places of the cards' centres that it joins, in pixels. */
  from: number;
  to: number;
  /** Line below the cards, from 0; arcs of one line do not overlap. */
  line: number;
  /** For people who cannot see it. */
  words: string;
}

const WORDS = { PROMOTE: 'continues at', DEMOTE: 'falls back to', LOOP: 'loops to' };

/** How far the ends of an arrow from a card to itself stand from its centre. */
const ASIDE = 28;

/** Whether an arrow stands between two cards, over disabled ones at most, and needs no arc. */
export function isPlain(arrow: Arrow, enabled: boolean[]): boolean {
  const isForward = arrow.kind === 'PROMOTE' && arrow.to > arrow.from;
  return isForward && !enabled.slice(arrow.from + 1, arrow.to).includes(true);
}

/** The arcs of a picture whose cards have their centres `step` apart, the first at `first`; short ones are on top. */
export function arcs(arrows: Arrow[], names: string[], enabled: boolean[], first: number, step: number): Arc[] {
  const lines: [number, number][][] = [];
  return arrows
    .filter((arrow) => !isPlain(arrow, enabled))
    .sort((a, b) => Math.abs(a.to - a.from) - Math.abs(b.to - b.from))
    .map((arrow) => {
      const aside = arrow.from === arrow.to ? ASIDE : 0;
      const from = first + arrow.from * step + aside;
      const to = first + arrow.to * step - aside;
      const words = `${names[arrow.from]} ${WORDS[arrow.kind]} ${names[arrow.to]}`;
      return { kind: arrow.kind, from, to, line: freeLine(lines, Math.min(from, to), Math.max(from, to)), words };
    });
}

/** Takes the first line that has room between two places. */
function freeLine(lines: [number, number][][], left: number, right: number): number {
  const free = lines.findIndex((spans) => spans.every(([l, r]) => right < l || left > r));
  const line = free < 0 ? lines.length : free;
  (lines[line] ??= []).push([left, right]);
  return line;
}
