import { html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './rate-map';
import type { DeadEnd, Preview, Report, StageForecast } from './types';
import { few } from '../charts/numbers';
import { band, ending, percent } from './words';

/**
 * What a synthetic learner expects of a curriculum: a bar per stage over the steps of the run, pass rates by cell, and what
 * will probably go wrong. Fires `dead-end` with the stage's path when one is chosen.
 */
@customElement('gradus-preview-strip')
export class PreviewStrip extends LitElement {
  @property({ attribute: false }) preview: Preview | null = null;
  @property() trouble = '';
  @property({ type: Boolean }) busy = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render() {
    return html`<section class="preview" aria-label="Preview" aria-busy=${this.busy}>
      <header>
        <h2>Preview</h2>
        ${this.preview?.calibrated ? html`<span class="estimate">estimate</span>` : nothing}
        <span class="soft" role="status">${this.busy ? 'simulating…' : ''}</span>
      </header>
      ${this.trouble ? html`<p class="stale">${this.trouble}</p>` : nothing}
      ${this.preview ? this.body(this.preview) : html`<p class="soft">${this.busy ? '' : 'Nothing to simulate yet.'}</p>`}
    </section>`;
  }

  private body(preview: Preview) {
    const report = preview.report;
    return html`<div class="preview-body ${this.trouble ? 'greyed' : ''}">
      ${this.deadEnds(report)} ${preview.calibrated ? this.estimate(report) : nothing}
      <p class=${preview.calibrated ? 'soft trust' : 'no-estimate'}>${preview.statement}</p>
      ${report.notes.map((note) => html`<p class="soft">${note}</p>`)}
    </div>`;
  }

  private estimate(report: Report) {
    return html`<p class="whole">
        <b>${band(report.steps)}</b> steps, <b>${band(report.tokens)}</b> tokens
        <span class="soft">median (10–90 %) of n = ${report.seeds} simulated runs</span>
      </p>
      <ol class="forecasts" aria-label="Stages over steps">
        ${report.stages.map((stage) => this.stage(stage, report))}
      </ol>
      ${this.axis(report)}
      <gradus-rate-map .report=${report}></gradus-rate-map>`;
  }

  private deadEnds(report: Report) {
    if (report.deadEnds.length === 0) return html`<p class="no-dead-ends">No dead ends found.</p>`;
    return html`<ul class="dead-ends" aria-label="Dead ends">
      ${report.deadEnds.map((end) => html`<li><button @click=${() => this.choose(end)}>${end.sentence}</button></li>`)}
    </ul>`;
  }

  private choose(end: DeadEnd): void {
    this.dispatchEvent(new CustomEvent('dead-end', { detail: { path: end.path } }));
  }

  private stage(stage: StageForecast, report: Report) {
    const whole = Math.max(1, report.times.at(-1) ?? 1);
    const from = stage.entered;
    const to = stage.left;
    const share = (step: number) => `${(100 * Math.min(step, whole)) / whole}%`;
    const width = (low: number, high: number) => `${Math.max(0.6, (100 * (Math.min(high, whole) - Math.min(low, whole))) / whole)}%`;
    return html`<li class=${stage.enteredShare < 0.1 ? 'closed' : ''}>
      <b title=${stage.exits[0]?.rule ?? ''}>${stage.name}</b>
      <span class="ends">${ending(stage, report.finishedShare ?? 0)}</span>
      <div class="track" aria-hidden="true">
        ${from && to
          ? html`<i class="span" style="inset-inline-start:${share(from.low)};inline-size:${width(from.low, to.high)}"></i>
              <i class="typical" style="inset-inline-start:${share(from.median)};inline-size:${width(from.median, to.median)}"></i>`
          : nothing}
      </div>
      <span class="numbers">${this.numbers(stage)}</span>
    </li>`;
  }

  private numbers(stage: StageForecast) {
    if (!stage.steps) return 'no steps';
    const samples = stage.tokens && stage.tokens.high > 0; // not every kind of stage does
    const mixed = samples && stage.shares ? `, ${percent(stage.shares.mixed)} of groups mixed` : '';
    const steps = band(stage.steps);
    return `${steps} ${steps === '1' ? 'step' : 'steps'}, ${band(stage.tokens)} tokens${mixed}`;
  }

  private axis(report: Report) {
    const whole = report.times.at(-1) ?? 0;
    return html`<div class="axis" aria-hidden="true"><span>step 0</span><span>${few(whole / 2)}</span><span>${few(whole)}</span></div>`;
  }
}
