import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { fetchSeries } from './api';
import type { SeriesSource } from './chart-data';
import { criteriaSpec, isDrawn, PRIMARY, SECONDARY, WARM_START, type ChartSpec } from './chart-specs';
import { FeedElement } from './feed-element';
import './line-chart';
import type { ChartView } from './line-chart';
import { type RunModel } from './run-model';
import { Series } from './series';

const SMOOTHING = 'gradus.smoothing';
const ZOOM_POINTS = 1600;

/**
 * The live charts of one run.
 *
 * For tests: attribute `data-connection` is `live`, `reconnecting` or `paused`; property `points` is the number of points
 * of `reward/mean`, `warmPoints` that of `warmStart/loss`, `lastSeq` the last event drawn, `steps` the steps of
 * `reward/mean` in order and `rewards` its values.
 */
@customElement('gradus-run-charts')
export class RunCharts extends FeedElement {
  @state() private smoothing = Number(localStorage.getItem(SMOOTHING) ?? 0.6);
  @state() private zoom: { from: number; to: number; source: SeriesSource | null } | null = null;
  @state() private more = false;

  get points(): number {
    return this.feed?.model.series('reward/mean').length ?? 0;
  }

  get warmPoints(): number {
    return this.feed?.model.series('warmStart/loss').length ?? 0;
  }

  get lastSeq(): number {
    return this.feed?.model.cursor ?? 0;
  }

  get steps(): number[] {
    return this.feed?.model.series('reward/mean').steps ?? [];
  }

  get rewards(): (number | null)[] {
    return this.feed?.model.series('reward/mean').last ?? [];
  }

  override render() {
    const feed = this.feed;
    if (!feed) return nothing;
    this.dataset.connection = feed.connection;
    const model = feed.model;
    const warming = model.step === 0;
    return html`
      ${this.toolbar()}
      ${warming ? html`<div class="charts warm">${this.chart(WARM_START, this.warmView(model))}</div>` : nothing}
      <div class="charts primary" @zoom=${this.onZoom}>
        ${PRIMARY.map((spec) => this.chart(spec, this.stepView(model)))}
      </div>
      <details
        class="more"
        ?open=${this.more}
        @toggle=${(e: Event) => (this.more = (e.target as HTMLDetailsElement).open)}
      >
        <summary>
          More curves: reward by criterion, useful groups, loss, gradient norm,
          throughput${warming ? '' : ', warm start'}
        </summary>
        ${this.more ? this.secondary(model, warming) : nothing}
      </details>
    `;
  }

  private secondary(model: RunModel, warming: boolean) {
    return html`<div class="charts" @zoom=${this.onZoom}>
      ${[criteriaSpec(model.keys()), ...SECONDARY].map((spec) => this.chart(spec, this.stepView(model)))}
      ${warming ? nothing : this.chart(WARM_START, this.warmView(model))}
    </div>`;
  }

  private chart(spec: ChartSpec, view: ChartView) {
    const axis = spec.warm ? 'warm' : 'step';
    return html`<gradus-line-chart
      class=${spec.id}
      .spec=${spec}
      .view=${view}
      sync="${this.run}/${axis}"
    ></gradus-line-chart>`;
  }

  private toolbar() {
    const connection = this.feed?.connection ?? 'reconnecting';
    const live = this.feed?.ended ? 'ended' : 'live';
    const words = { live, reconnecting: 'reconnecting…', paused: 'paused while hidden' };
    return html`<div class="toolbar">
      <span class="connection ${this.feed?.ended ? 'ended' : connection}" role="status">${words[connection]}</span>
      <label>
        smoothing
        <input
          type="range"
          min="0"
          max="0.99"
          step="0.01"
          .value=${String(this.smoothing)}
          @input=${this.onSmoothing}
        />
        <output>${this.smoothing === 0 ? 'off' : this.smoothing.toFixed(2)}</output>
      </label>
      ${
        this.zoom
          ? html`<button class="reset" @click=${() => (this.zoom = null)}>
              steps ${this.zoom.from}–${this.zoom.to} · show all (z)
            </button>`
          : html`<span class="hint">drag to zoom, arrow keys move the cursor${this.resolution()}</span>`
      }
    </div>`;
  }

  /** Says so when a point stands for several steps. */
  private resolution(): string {
    const width = this.feed?.model.series('reward/mean').count.reduce((most, count) => Math.max(most, count), 1) ?? 1;
    return width === 1
      ? ''
      : `; a point stands for up to ${width} steps, the band for their min and max; zoom for every step`;
  }

  private stepView(model: RunModel): ChartView {
    const window: [number, number] = this.zoom ? [this.zoom.from, this.zoom.to] : [0, Math.max(10, model.step)];
    return {
      model,
      source: this.zoom?.source ?? model,
      window,
      smoothing: this.smoothing,
      waiting: this.feed?.run?.phase ? `waiting for step 1: ${this.feed.run.phase}` : 'waiting for step 1',
    };
  }

  private warmView(model: RunModel): ChartView {
    return {
      model,
      source: model,
      window: [0, Math.max(10, model.warmStep)],
      smoothing: 0,
      waiting: this.feed?.run?.phase ?? 'waiting for the worker',
    };
  }

  private onSmoothing(event: Event): void {
    this.smoothing = Number((event.target as HTMLInputElement).value);
    localStorage.setItem(SMOOTHING, String(this.smoothing));
  }

  /** Shows the window at once from what is here, then in full detail from the server. */
  private async onZoom(event: CustomEvent<{ from: number; to: number; warm: boolean } | null>): Promise<void> {
    if (!event.detail) {
      this.zoom = null;
      return;
    }
    if (event.detail.warm) return;
    const from = Math.max(0, event.detail.from);
    const to = Math.max(from + 1, event.detail.to);
    const zoom = { from, to, source: null as SeriesSource | null };
    this.zoom = zoom;
    const reply = await fetchSeries(this.run, [...this.feed!.model.keys()].filter(isDrawn), ZOOM_POINTS, { from, to });
    const columns = new Map(reply.series.map((series) => [series.key, Series.of(series)]));
    if (this.zoom === zoom) this.zoom = { ...zoom, source: { series: (key) => columns.get(key) ?? new Series() } };
  }
}
