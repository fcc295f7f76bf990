import { html, nothing } from 'lit';
import { goneStages, isReordered, stageChanges } from './picture-diff';
import type { Picture, StagePicture } from './types';

/** Below a card's face: what differs in the stage from an earlier picture. */
export function stageMarks(before: Picture | null, stage: StagePicture | undefined) {
  if (!before || !stage) return nothing;
  return stageChanges(before, stage).map((line) => html`<span class="changes">${line}</span>`);
}

/** Below the cards: what differs and is on no card. */
export function wholeMarks(before: Picture | null, after: Picture) {
  if (!before) return nothing;
  const gone = goneStages(before, after).map((name) => `Stage ${name} removed.`);
  const lines = isReordered(before, after) ? [...gone, 'Stages reordered.'] : gone;
  return lines.length > 0 ? html`<p class="changes">${lines.join(' ')}</p>` : nothing;
}
