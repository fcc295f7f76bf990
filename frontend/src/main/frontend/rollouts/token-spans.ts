import type { SampledRollout, SampledSegment } from '../charts/types';
import type { Value } from '../charts/value';
import type { Colour } from './reader-address';

/** A token with what is known of it; `at` counts the rollout's tokens from 0. */
export interface Token {
  at: number;
  /** The text that it covers: empty for special tokens, and for what begins a character that a later one completes. */
  text: string;
  /** Null where each token is told by its character. */
  id: number | null;
  /** How it is written that has no whole characters of its own: `<|im_end|>`, `<0xE2>`; null for all else. */
  mark: string | null;
  entropy: number | null;
  logProb: number | null;
  probability: number | null;
  /** What it is trained with; null where it is not trained. */
  advantage: number | null;
  /** How strongly the update moves this token's logit: advantage times (1 - probability). */
  push: number | null;
}

/** A segment cut into tokens; `rest` is text behind the last token that is described. */
export interface Spans {
  source: SampledSegment['source'];
  role: string;
  tokens: Token[];
  rest: string;
}

/** A rollout's segments, token by token; none for a rollout from before tokens were kept. */
export function spansOf(rollout: SampledRollout): Spans[] {
  let at = 0;
  return (rollout.segments ?? []).map((segment) => {
    const spans = spansOfSegment(segment, finite(rollout.advantage), at);
    at += segment.lengths.length;
    return spans;
  });
}

function spansOfSegment(segment: SampledSegment, advantage: number | null, first: number): Spans {
  const shared = segment.trainable ? (finite(segment.advantage) ?? advantage) : null;
  const marks = new Map((segment.marks ?? []).map((mark) => [mark.at, mark.name]));
  let from = 0;
  const tokens = segment.lengths.map((length, i) => {
    const text = segment.text.slice(from, from + length);
    from += length;
    const own = segment.advantages?.[i];
    const names = { at: first + i, text, id: segment.ids?.[i] ?? null, mark: marks.get(i) ?? null };
    const drawn = { entropy: finite(segment.entropies[i]), logProb: finite(segment.logProbs[i]) };
    return { ...names, ...drawn, ...trained(drawn.logProb, shared === null || own === undefined ? shared : finite(own)) };
  });
  return { source: segment.source, role: segment.role, tokens, rest: segment.text.slice(from) };
}

function trained(logProb: number | null, advantage: number | null) {
  if (logProb === null) return { probability: null, advantage: null, push: null };
  const probability = Math.min(1, Math.exp(logProb));
  return { probability, advantage, push: advantage === null ? null : advantage * (1 - probability) };
}

/** Tokens of a segment; behind the described ones of a run over characters each character is one. */
export function tokensOf(segment: SampledSegment): number {
  const behind = segment.text.length - segment.lengths.reduce((a, b) => a + b, 0);
  return segment.lengths.length + (segment.ids ? (segment.more ?? 0) : Math.max(0, behind));
}

/** What a token is coloured by; null where there is nothing to colour. */
export function colouredBy(token: Token, colour: Colour): number | null {
  switch (colour) {
    case 'entropy':
      return token.entropy;
    case 'logprob':
      return token.logProb;
    case 'advantage':
      return token.advantage;
    case 'push':
      return token.push;
    case 'none':
      return null;
  }
}

/** Least and largest advantage of a rollout's tokens; null where they do not differ. */
export function advantageRange(rollout: SampledRollout): [number, number] | null {
  const all = spansOf(rollout).flatMap((spans) => spans.tokens.map((token) => token.advantage));
  const known = all.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least < most ? [least, most] : null;
}

/** The largest size of the values to colour, so that a group's rollouts share one scale; 0 when there is none. */
export function scaleOf(rollouts: SampledRollout[], colour: Colour): number {
  let largest = 0;
  for (const rollout of rollouts)
    for (const spans of spansOf(rollout))
      for (const token of spans.tokens)
        largest = Math.max(largest, Math.abs(colouredBy(token, colour) ?? 0));
  return largest;
}

/** From 0 to 4, as many as an eye tells apart under a text; 0 only for what is next to nothing. */
export function strength(value: number | null, scale: number): number {
  if (value === null || scale === 0) return 0;
  const share = Math.min(1, Math.abs(value) / scale);
  return share < 0.02 ? 0 : Math.min(4, 1 + Math.floor(share * 4));
}

function finite(value: Value | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
