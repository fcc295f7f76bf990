import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { FeedElement } from './feed-element';
import { written } from './numbers';
import { gathered } from './run-marks';
import type { RunModel } from './run-model';
import type { StageEntered } from './types';

/** Events nearer to each other than this share of a visit have one mark. */
const APART = 0.01;

const MARKS = { STARTED: '', PROMOTED: '▲ promoted', DEMOTED: '▼ demoted', REPEATED: '↻ restarted', LOOPED: '⟲ looped back' };

/**
 * The run's way through its curriculum: the warm start, each stage as it was entered with its steps, and the stages to
 * come. Widths follow the steps spent.
 *
 * `planned` holds the stages of the document, in order; a disabled one, which no run enters, has an empty name. What a
 * stage's steps do is told where it is not reinforcement learning.
 */
@customElement('gradus-stage-lane')
export class StageLane extends FeedElement {
  @property({ type: Array }) planned: { name: string; kind: string }[] = [];

  /** Whether there is a warm start before the stages. */
  @property({ type: Boolean }) warms = true;

  /** Step of the page's time cursor, or null. */
  @state() private pointed: number | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.feed?.addEventListener('pointed', this.onPointed);
  }

  override disconnectedCallback(): void {
    this.feed?.removeEventListener('pointed', this.onPointed);
    super.disconnectedCallback();
  }

  private readonly onPointed = (): void => {
    this.pointed = this.feed?.pointed ?? null;
  };

  override render() {
    const model = this.feed?.model;
    if (!model) return nothing;
    const current = model.stages.at(-1);
    const ahead = this.planned.slice(current ? current.stage + 1 : 0).filter(({ name }) => name !== '');
    return html`<ol aria-label="Stages">
      ${this.warmStart(model)} ${model.stages.map((stage, i) => this.visit(stage, i, model))}
      ${ahead.map(({ name, kind }) => this.ahead(name, kind))}
    </ol>`;
  }

  /** Nothing is to come before the page knows what has been. */
  private ahead(name: string, kind = '') {
    return html`<li class="ahead"><b>${name}</b>${kindTag(kind)}<span>${this.feed?.loaded ? 'to come' : '…'}</span></li>`;
  }

  private warmStart(model: RunModel) {
    if (!this.warms && model.warmStep === 0) return nothing;
    if (!this.feed?.loaded) return this.ahead('warm start');
    const done = model.warmStart !== null || model.stages.length > 0;
    const steps = model.warmStart?.step ?? model.warmStep;
    if (!done && steps === 0) return this.ahead('warm start');
    const detail = done && steps === 0 ? 'none' : `${written(steps)} steps`;
    return html`<li class="warm ${done ? '' : this.currently()}" title=${model.warmStart?.reason ?? ''}>
      <b>warm start</b><span>${detail}</span>
    </li>`;
  }

  /** The stage the run is in is marked; it moves only while a worker trains. */
  private currently(): string {
    return this.feed?.active ? 'current active' : 'current';
  }

  private visit(stage: StageEntered, index: number, model: RunModel) {
    const next = model.stages[index + 1];
    const end = next ? next.step : model.step;
    const steps = end - stage.step;
    const current = next === undefined && model.finished === null;
    const span = `steps ${written(stage.step + 1)}–${written(end)}`;
    return html`<li
      class="stage ${current ? this.currently() : ''} ${index % 2 === 1 ? 'odd' : ''}"
      style="flex-grow: ${Math.max(1, steps)}"
      title=${stage.reason}
      aria-current=${current ? 'step' : nothing}
    >
      <b>${stage.name}</b>${kindTag(this.planned[stage.stage]?.kind ?? '')}
      <span>${MARKS[stage.change]} ${steps > 0 ? span : 'just entered'}</span>
      ${this.events(stage.step, end, model)} ${this.cursor(stage.step, end)}
    </li>`;
  }

  /** What else happened in the visit, at its place. */
  private events(from: number, to: number, model: RunModel) {
    const within = model.marks.filter(
      (mark) => !mark.warm && mark.kind !== 'stage' && mark.kind !== 'end' && mark.step > from && mark.step <= to,
    );
    return gathered(within, (to - from) * APART).map(([mark, ...others]) => {
      const more = others.length === 0 ? '' : `, and ${others.length} more up to step ${others[others.length - 1].step}`;
      const words = `${mark.words}, step ${mark.step}${more}`;
      return html`<i class="event" style="--at: ${place(mark.step, from, to)}" role="img" aria-label=${words} title=${words}></i>`;
    });
  }

  /** The time cursor of the charts, where it falls into this visit. */
  private cursor(from: number, to: number) {
    const step = this.pointed;
    return step === null || step <= from || step > to
      ? nothing
      : html`<i class="cursor" style="--at: ${place(step, from, to)}"></i>`;
  }
}

/** What the stage's steps do, in the document's word; nothing for reinforcement learning. */
function kindTag(kind: string) {
  return kind === '' || kind === 'rl' ? nothing : html`<em class="kind">${kind}</em>`;
}

/** Share of a visit that lies before a step. */
function place(step: number, from: number, to: number): string {
  return `${((100 * (step - from)) / Math.max(1, to - from)).toFixed(2)}%`;
}
