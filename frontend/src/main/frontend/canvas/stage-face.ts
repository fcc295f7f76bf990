import { html, nothing, svg } from 'lit';
import { few } from '../charts/numbers';
import type { LevelBar, StageCard, StagePicture } from './types';

const MOST_BARS = 4;
const TRACK = 60;
const SPARK = { width: 60, height: 14 };

/** What the card of a stage shows below its name: its picture, or its text while there is none. */
export function face(card: StageCard, picture: StagePicture | undefined, scales: Scales) {
  return picture ? pictured(picture, scales) : html`${card.problems.map((problem) => html`<span class="problem">${problem}</span>`)}`;
}

/** What the document sets besides what is drawn, and what only the picture knows. */
export function badgesOf(card: StageCard, picture: StagePicture | undefined): string[] {
  if (!picture) return card.badges;
  const written = card.badges.filter((badge) => !badge.startsWith('sampler: '));
  return [...written, ...picture.badges.filter((badge) => !written.some((one) => one.endsWith(`: ${badge}`)))];
}

/** The levels that all stages together draw from, by attribute. */
export type Scales = Map<string, { low: number; high: number }>;

/** The scales of a curriculum: bars of its stages are drawn on them, so that they compare. */
export function scalesOf(stages: StagePicture[]): Scales {
  const scales: Scales = new Map();
  for (const { attribute, low, high } of stages.flatMap((stage) => stage.levels)) {
    const before = scales.get(attribute) ?? { low, high };
    scales.set(attribute, { low: Math.min(before.low, low), high: Math.max(before.high, high) });
  }
  return scales;
}

function pictured(picture: StagePicture, scales: Scales) {
  const more = picture.levels.length - MOST_BARS;
  return html`${picture.sample ? sample(picture.sample) : nothing}
    <span class="families">${picture.families.join(', ')}</span>
    ${picture.levels.slice(0, MOST_BARS).map((bar) => levelBar(bar, scales))}
    ${more > 0 ? html`<span class="soft">${more} more</span>` : nothing}
    <span class="reward" title="reward = ${picture.reward}"><i>reward</i> ${picture.reward}</span>
    <span class="sampler"><i>sampler</i> ${picture.sampler} ${spark(picture)}</span>`;
}

function sample({ prompt, answer }: { prompt: string; answer: string }) {
  return html`<span class="sample" title=${`${prompt} → ${answer}`}><code>${prompt}</code><code class="answer">${answer}</code></span>`;
}

function levelBar(bar: LevelBar, scales: Scales) {
  const [from, to] = ends(bar, scales);
  const range = bar.low === bar.high ? few(bar.low) : `${few(bar.low)}–${few(bar.high)}`;
  return html`<span class="level">
    <i>${bar.attribute}</i>
    <svg viewBox="0 0 ${TRACK} 6" role="img" aria-label="${bar.attribute} ${range}, of ${bar.least} to ${bar.most} there are">
      <rect class="track" width=${TRACK} height="4" y="1" rx="2" />
      ${svg`<rect class="range" x=${from} width=${Math.max(3, to - from)} height="4" y="1" rx="2" />`}
    </svg>
    <b>${range}</b>
  </span>`;
}

/** Where a bar begins and ends on its track, which has all levels of the curriculum. */
export function ends({ attribute, low, high }: LevelBar, scales: Scales): [number, number] {
  const scale = scales.get(attribute) ?? { low, high };
  const level = TRACK / (scale.high - scale.low + 1);
  return [(low - scale.low) * level, (high + 1 - scale.low) * level];
}

/** The shares of cells when the stage begins, easiest first. */
function spark({ shares }: StagePicture) {
  if (shares.length < 2) return nothing;
  const top = Math.max(...shares);
  const width = SPARK.width / shares.length;
  const words = `shares of ${shares.length} cells at first, easiest to hardest`;
  return html`<svg class="spark" viewBox="0 0 ${SPARK.width} ${SPARK.height}" preserveAspectRatio="none" role="img" aria-label=${words}>
    ${shares.map((share, i) => {
      const height = top > 0 ? (share / top) * SPARK.height : 0;
      return svg`<rect x=${i * width} y=${SPARK.height - height} width=${width * 0.85} height=${height} />`;
    })}
  </svg>`;
}
