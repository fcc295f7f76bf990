import { threeDigits } from '../charts/numbers';
import type { GroupCourse, Help, SampledGroup, SampledRollout } from '../charts/types';
import { tokensOf } from './token-spans';

/** What guidance gave some rollouts of a group. */
export interface GivenHelp extends Help {
  rollouts: number;
  tokens: number;
  /** Mean unshaped verifier score of these rollouts. */
  passRate: number;
}

/** How a group came to be what it is, in words; nothing where it was rolled out once and admitted. */
export function courseWords(course: GroupCourse | null | undefined): string[] {
  if (!course) return [];
  if (course.begun === 0) return [`not observed: ${course.refused}`];
  const words: string[] = [];
  if (course.begun > 1) words.push(`selected in round ${course.begun} of its step`);
  if (course.round > course.begun) words.push(`resampled up to round ${course.round}`);
  words.push(course.refused ? `not trained on: ${course.refused}` : 'admitted');
  return words;
}

/** What a group's rollouts were given, each help once, as far as their segments tell. */
export function helpOf(group: SampledGroup): GivenHelp[] {
  const given = new Map<string, GivenHelp>();
  for (const rollout of group.rollouts) {
    const helped = (rollout.segments ?? []).filter((segment) => segment.help?.level);
    const [first] = helped;
    if (!first?.help) continue;
    const { level, reason } = first.help;
    const key = JSON.stringify([level, reason]);
    const one = given.get(key) ?? { level, reason, rollouts: 0, tokens: 0, passRate: 0 };
    const rollouts = one.rollouts + 1;
    const passRate = (one.passRate * one.rollouts + score(rollout)) / rollouts;
    const tokens = helped.reduce((sum, segment) => sum + tokensOf(segment), one.tokens);
    given.set(key, { ...one, rollouts, tokens, passRate });
  }
  return [...given.values()];
}

/** Help with its reason and its numbers, in words. */
export function helpWords(help: GivenHelp, rollouts: number): string {
  const facts = [`${help.rollouts} of ${rollouts} rollouts`, `pass rate ${threeDigits(help.passRate)}`];
  if (help.tokens > 0) facts.splice(1, 0, `${help.tokens.toLocaleString('en')} ${help.tokens === 1 ? 'token' : 'tokens'}`);
  return `${facts.join(', ')}${help.reason ? `; ${help.reason}` : ''}`;
}

function score(rollout: SampledRollout): number {
  return typeof rollout.verifierScore === 'number' ? rollout.verifierScore : 0;
}
