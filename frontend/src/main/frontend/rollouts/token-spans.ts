import type { SampledRollout, SampledSegment } from '../charts/types';
import type { Value } from '../charts/value';
import type { Colour } from './reader-address';

/** A token with what is known of it; `at` counts the rollout's tokens from 0. */
export interface Token {
  at: number;
  text: string;
  entropy: number | null;
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
    let from = 0;
    const shared = segment.trainable ? (finite(segment.advantage) ?? finite(rollout.advantage)) : null;
    const tokens = segment.lengths.map((length, i) => {
      const text = segment.text.slice(from, from + length);
      from += length;
      const logProb = finite(segment.logProbs[i]);
      const probability = logProb === null ? null : Math.min(1, Math.exp(logProb));
      const own = segment.advantages?.[i];
      const advantage = shared === null || own === undefined ? shared : finite(own);
      const trained = advantage !== null && probability !== null;
      return {
        at: at++,
        text,
        entropy: finite(segment.entropies[i]),
        probability,
        advantage: trained ? advantage : null,
        push: trained ? advantage * (1 - probability) : null,
      };
    });
    return { source: segment.source, role: segment.role, tokens, rest: segment.text.slice(from) };
  });
}

/** What a token is coloured by; null where there is nothing to colour. */
export function colouredBy(token: Token, colour: Colour): number | null {
  if (colour === 'entropy') return token.entropy;
  if (colour === 'push') return token.push;
  if (colour === 'advantage') return token.advantage;
  return null;
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
