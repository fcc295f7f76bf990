import type { Help, SampledRollout, SampledSegment } from '../charts/types';
import type { Value } from '../charts/value';
import { spansOf, tokensOf, type Spans, type Token } from './token-spans';

/** Who says something in an episode. */
export type Speaker =
  | 'policy'
  | 'prompt'
  | 'tool'
  | 'environment'
  | 'other-role'
  | 'guidance'
  | 'demonstration'
  | 'teacher'
  | 'forced';

/** What one of them says without a break; a fork in the middle of it makes several spans. */
export interface Speech {
  speaker: Speaker;
  /** The role, or the name of the tool. */
  name: string;
  turn: number;
  text: string;
  spans: Spans[];
  /** Whether the policy is trained on it. */
  trained: boolean;
  /** Whether the policy reads it only while it writes, or only in training. */
  presence: NonNullable<SampledSegment['presence']>;
  /** The advantage of its own that it has beside the rollout's. */
  advantage: Value;
  /** What the turn earned; null where turns are not judged. */
  score: Value;
  tokens: number;
  /** Mean over its tokens, nats; null where it was not sampled. */
  entropy: number | null;
  /** What guidance calls it and why; null for all else. */
  help: Help | null;
  /** Whether it says that what was written before cannot be used. */
  failed: boolean;
  /** The tool that answers it in the next turn, if one does. */
  calls: { tool: string; failed: boolean } | null;
  /** The rollout that it comes from. */
  rollout: SampledRollout;
}

/** A turn of an episode, from 0. */
export interface EpisodeTurn {
  turn: number;
  speeches: Speech[];
}

/**
 * A solver's rollout without the prompt that its group tells anyway: it is among the segments only where a template puts
 * more around it.
 */
export function withoutPrompt(rollout: SampledRollout): SampledRollout {
  const [first, ...behind] = rollout.segments ?? [];
  const asks = first?.source === 'ENVIRONMENT' && first.role === 'solver' && (first.turn ?? 0) === 0;
  return asks && (rollout.role ?? 'solver') === 'solver' ? { ...rollout, segments: behind } : rollout;
}

/** Whether there is more to show than what the policy wrote in one go. */
export function isEpisode(rollout: SampledRollout): boolean {
  const segments = rollout.segments ?? [];
  const parts = segments.some((segment) => segment.source !== 'POLICY' || segment.turn !== segments[0].turn);
  return parts || (rollout.role ?? 'solver') !== 'solver';
}

/** A rollout turn by turn, with the other roles' own words where their rollouts of the episode are given. */
export function turnsOf(rollout: SampledRollout, others: SampledRollout[] = []): EpisodeTurn[] {
  const roles = others.map((other) => other.role ?? 'solver');
  const speeches = [
    ...speechesOf(rollout).filter((speech) => speech.speaker !== 'other-role' || !roles.includes(speech.name)),
    ...others.flatMap((other) => speechesOf(other).filter((speech) => speech.speaker === 'policy')),
  ];
  const turns = new Map<number, Speech[]>();
  for (const speech of speeches) turns.set(speech.turn, [...(turns.get(speech.turn) ?? []), speech]);
  return [...turns].sort(([one], [other]) => one - other).map(([turn, said]) => ({ turn, speeches: said }));
}

function speechesOf(rollout: SampledRollout): Speech[] {
  const spans = spansOf(rollout);
  const speeches: Speech[] = [];
  (rollout.segments ?? []).forEach((segment, i) => {
    const last = speeches.at(-1);
    const said = speech(rollout, segment, spans[i]);
    if (last && last.speaker === said.speaker && last.name === said.name && last.turn === said.turn && last.presence === said.presence && last.help?.level === said.help?.level)
      speeches[speeches.length - 1] = joined(last, said);
    else speeches.push(said);
  });
  let judged = 0;
  speeches.forEach((said, i) => {
    const next = speeches[i + 1];
    if (said.speaker === 'policy') said.score = rollout.turnScores?.[judged++] ?? null;
    if (said.speaker === 'policy' && next?.speaker === 'tool') said.calls = { tool: next.name, failed: next.failed };
  });
  return speeches;
}

function speech(rollout: SampledRollout, segment: SampledSegment, spans: Spans): Speech {
  const speaker = speakerOf(segment, rollout.role ?? 'solver');
  return {
    speaker,
    name: segment.role,
    turn: segment.turn ?? 0,
    text: segment.text,
    spans: [spans],
    trained: segment.trainable,
    presence: segment.presence ?? 'BOTH',
    advantage: segment.advantage ?? null,
    score: null,
    tokens: tokensOf(segment),
    entropy: mean(spans.tokens),
    help: segment.help ?? null,
    failed: segment.source === 'ENVIRONMENT' && /^(<error>|!)/.test(segment.text),
    calls: null,
    rollout,
  };
}

function joined(one: Speech, other: Speech): Speech {
  const spans = [...one.spans, ...other.spans];
  return {
    ...one,
    text: one.text + other.text,
    spans,
    trained: one.trained || other.trained,
    tokens: one.tokens + other.tokens,
    entropy: mean(spans.flatMap((span) => span.tokens)),
  };
}

/** The environment shows a role its prompt, the answers of tools, and what other roles wrote. */
function speakerOf(segment: SampledSegment, role: string): Speaker {
  if (segment.source !== 'ENVIRONMENT') return segment.source.toLowerCase() as Speaker;
  if (/^<(result|error)>/.test(segment.text)) return 'tool';
  if (segment.role === 'environment') return 'environment';
  return segment.role === role ? 'prompt' : 'other-role';
}

function mean(tokens: Token[]): number | null {
  const entropies = tokens.map((token) => token.entropy).filter((entropy) => entropy !== null);
  return entropies.length === 0 ? null : entropies.reduce((a, b) => a + b, 0) / entropies.length;
}
