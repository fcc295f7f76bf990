import { html, nothing } from 'lit';
import { written } from '../charts/numbers';
import { firedWords } from '../charts/rule-words';
import type { RunModel } from '../charts/run-model';
import type { StageChange, StageEntered } from '../charts/types';

/** A stay of a run in a stage, or its warm start. */
export interface StageVisit {
  words: string;
  /** Why it began, or why the warm start ended. */
  reason: string;
}

/** Stays beyond these are counted, not listed. */
const LISTED = 2;

const HOW: Record<StageChange, string> = {
  STARTED: '',
  PROMOTED: '▲ promoted, ',
  DEMOTED: '▼ demoted, ',
  REPEATED: '↻ restarted, ',
  LOOPED: '⟲ looped back, ',
};

/** The stays of a run in a stage, oldest first. */
export function visitsTo({ stages, step }: Pick<RunModel, 'stages' | 'step'>, name: string): StageVisit[] {
  return stages.flatMap((stage, i) => (stage.name === name ? [visit(stage, stages[i + 1]?.step ?? step)] : []));
}

/** The warm start of a run, which comes before its first stage; null without one. */
export function warmStartOf({ warmStart, warmStep }: Pick<RunModel, 'warmStart' | 'warmStep'>): StageVisit | null {
  const steps = warmStart?.step ?? warmStep;
  return steps === 0 ? null : { words: `warm start, ${count(steps)}`, reason: firedWords(warmStart?.reason ?? '') };
}

function visit({ change, step, reason }: StageEntered, end: number): StageVisit {
  const steps = end > step ? `steps ${written(step + 1)}–${written(end)}` : 'just entered';
  return { words: HOW[change] + steps, reason: firedWords(reason) };
}

function count(steps: number): string {
  return `${written(steps)} ${steps === 1 ? 'step' : 'steps'}`;
}

/** Lines of a card: the newest stays, and how many were before them. */
export function visitLines(warm: StageVisit | null, visits: StageVisit[]) {
  if (!warm && visits.length === 0) return nothing;
  const earlier = visits.length - LISTED;
  const more = earlier === 1 ? '1 earlier visit' : `${earlier} earlier visits`;
  return html`<span class="visits">
    ${warm ? line(warm) : nothing} ${earlier > 0 ? html`<span>${more}</span>` : nothing} ${visits.slice(-LISTED).map(line)}
  </span>`;
}

function line({ words, reason }: StageVisit) {
  return html`<span title=${reason || nothing}>${words}</span>`;
}
