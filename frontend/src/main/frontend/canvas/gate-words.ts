import { few } from '../charts/numbers';
import type { Comparison, StagePicture } from './types';

const SIGNS: Record<Comparison, string> = { AT_LEAST: '≥', AT_MOST: '≤', ABOVE: '>', BELOW: '<' };

/** The comparison's sign. */
export function sign(comparison: Comparison): string {
  return SIGNS[comparison];
}

/** A signal in few letters, without its window: `passRate(top, 64 groups)` is `pass rate, top`. */
export function shortSignal(signal: string): string {
  const [, name, inside] = /^(\w+)(?:\((.*)\))?$/.exec(signal) ?? [signal, signal, ''];
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const scope = (inside ?? '').split(/,(?![^(]*\))/)[0].trim();
  return scope === '' || scope === 'all' || /^\d/.test(scope) ? words : `${words}, ${scope}`;
}

/** How long a stage lasts, in a few words. */
export function limits(stage: StagePicture, isLast: boolean): string {
  const words = [];
  const { gate, minSteps, maxSteps } = stage;
  if (gate.length > 0 && minSteps > 1) words.push(`from ${few(minSteps)} steps on`);
  if (maxSteps !== null) words.push(gate.length > 0 ? `at most ${few(maxSteps)} steps` : `after ${few(maxSteps)} steps`);
  if (words.length === 0 && gate.length + stage.stop.length === 0) words.push(isLast ? 'until it is stopped' : 'no gate');
  return words.join(', ');
}
