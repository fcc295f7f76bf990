import { few } from '../charts/numbers';
import { limits, shortSignal, sign } from './gate-words';
import type { GateTerm, Picture, StagePicture } from './types';

/** What differs in a stage from an earlier picture, a line each; `new stage` where that had none of its name. */
export function stageChanges(before: Picture, after: StagePicture): string[] {
  const was = before.stages.find(({ name }) => name === after.name);
  if (!was) return ['new stage'];
  return [
    ...(was.enabled === after.enabled ? [] : [after.enabled ? 'enabled' : 'disabled']),
    ...fromTo('problems', was.families.join(', '), after.families.join(', ')),
    ...levelChanges(was, after),
    ...fromTo('reward', was.reward, after.reward),
    ...fromTo('sampler', was.sampler, after.sampler),
    ...badgeChanges(was.badges, after.badges),
    ...fromTo('gate', terms(was.gate), terms(after.gate)),
    ...fromTo('end', terms(was.stop), terms(after.stop)),
    ...fromTo('length', limits(was, false), limits(after, false)),
  ];
}

/** Names of the stages that a newer picture does not have. */
export function goneStages(before: Picture, after: Picture): string[] {
  return before.stages.map(({ name }) => name).filter((name) => !after.stages.some((stage) => stage.name === name));
}

/** Whether stages that both pictures have stand in another order. */
export function isReordered(before: Picture, after: Picture): boolean {
  const kept = (one: Picture, other: Picture) =>
    one.stages.map(({ name }) => name).filter((name) => other.stages.some((stage) => stage.name === name));
  return kept(before, after).join('\n') !== kept(after, before).join('\n');
}

function levelChanges(was: StagePicture, after: StagePicture): string[] {
  const attributes = new Set([...was.levels, ...after.levels].map(({ attribute }) => attribute));
  return [...attributes].flatMap((attribute) => fromTo(attribute, levels(was, attribute), levels(after, attribute)));
}

function levels(stage: StagePicture, attribute: string): string {
  const bar = stage.levels.find((one) => one.attribute === attribute);
  if (!bar) return '';
  return bar.low === bar.high ? few(bar.low) : `${few(bar.low)}–${few(bar.high)}`;
}

function badgeChanges(was: string[], after: string[]): string[] {
  const added = after.filter((badge) => !was.includes(badge)).map((badge) => `${badge} added`);
  return [...added, ...was.filter((badge) => !after.includes(badge)).map((badge) => `${badge} removed`)];
}

function terms(gate: GateTerm[]): string {
  return gate.map(({ signal, comparison, target }) => `${shortSignal(signal)} ${sign(comparison)} ${target}`).join(', ');
}

function fromTo(what: string, was: string, now: string): string[] {
  return was === now ? [] : [`${what} ${was || 'none'} → ${now || 'none'}`];
}
