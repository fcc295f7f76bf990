import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ChartSpec } from '../charts/chart-types';
import type { ChartAction, ChartView } from '../charts/chart-view';
import '../charts/line-chart';
import { threeDigits } from '../charts/numbers';
import type { XAxis } from '../charts/x-axis';
import { parameter, rewrite } from '../layout/address';
import { axisOf, chartOf, end, sourceOf, type Comparison } from './comparison';
import { profileOf } from './performance-profile';

/**
 * The curves of compared runs over one another.
 *
 * For tests: property `lines` has the label of each line that is drawn.
 */
@customElement('gradus-compare-chart')
export class CompareChart extends LitElement {
  @state() private comparison: Comparison | null = null;
  @state() private failure = '';
  /** What the compared metric is called. */
  @state() private metricTitle = '';
  @state() private smoothing = Number(parameter('sm') ?? 0) || 0;
  @state() private window: [number, number] | null = null;
  @state() private hiddenLines = new Set<string>();
  @state() private log = new Set<string>();
  /** Id of the chart that fills the page, or null. */
  @state() private large: string | null = null;

  private newest = '';

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  get lines(): string[] {
    return this.comparison ? chartOf(this.comparison, this.metricTitle).lines.map((line) => line.label) : [];
  }

  /** Reads a comparison and draws it; an answer that another question overtook is dropped. */
  async load(query: string, title: string): Promise<void> {
    if (this.newest !== query) this.window = null;
    this.newest = query;
    const response = await fetch(`/api/v1/compare?${query}`).catch(() => null);
    const answer: unknown = await response?.json().catch(() => null);
    if (this.newest !== query) return;
    this.failure = response?.ok ? '' : ((answer as { detail?: string } | null)?.detail ?? 'the server does not answer');
    if (!response?.ok) return;
    this.metricTitle = title;
    this.comparison = answer as Comparison;
  }

  override render() {
    if (this.failure) return html`<p class="panel failure" role="alert">${this.failure}</p>`;
    if (!this.comparison) return html`<p class="panel" role="status">Loading curves…</p>`;
    return html`${this.toolbar()} ${this.chart(chartOf(this.comparison, this.metricTitle), this.view(this.comparison))} ${this.profile(this.comparison)}`;
  }

  private chart(spec: ChartSpec, view: ChartView) {
    const isLarge = this.large === spec.id;
    return html`<gradus-line-chart
      class="${spec.id} ${isLarge ? 'large' : ''}"
      sync=${spec.id}
      .spec=${spec}
      .view=${view}
      ?full=${isLarge}
      @chart=${(event: CustomEvent<ChartAction>) => this.obey(event.detail)}
    ></gradus-line-chart>`;
  }

  private profile(comparison: Comparison) {
    const profile = profileOf(comparison, this.metricTitle);
    if (!profile) return nothing;
    const { spec, source, window } = profile;
    const score: XAxis = { kind: 'step', toX: (x) => x, toStep: (x) => x, format: threeDigits };
    const view = { ...this.view(comparison), source, window, axis: score, axisName: 'score', zoomable: false, smoothing: 0 };
    return this.chart(spec, view);
  }

  private toolbar() {
    return html`<div class="toolbar">
      <label>
        smoothing
        <input
          type="range"
          min="0"
          max="0.99"
          step="0.01"
          .value=${String(this.smoothing)}
          @input=${(event: Event) => this.smooth(Number((event.target as HTMLInputElement).value))}
        />
        <output>${this.smoothing === 0 ? 'off' : this.smoothing.toFixed(2)}</output>
      </label>
      ${
        this.window
          ? html`<button class="reset" @click=${() => (this.window = null)}>the whole curves (z)</button>`
          : html`<span>drag to zoom</span>`
      }
    </div>`;
  }

  private view(comparison: Comparison): ChartView {
    return {
      source: sourceOf(comparison),
      ...axisOf(comparison),
      window: this.window ?? [0, end(comparison)],
      zoomable: true,
      smoothing: this.smoothing,
      breaks: [],
      marks: [],
      stages: [],
      log: this.log,
      hidden: this.hiddenLines,
      step: 0,
      waiting: `no run has a value of ${comparison.metric} yet`,
    };
  }

  private smooth(weight: number): void {
    this.smoothing = weight;
    rewrite({ sm: weight === 0 ? null : String(weight) });
  }

  private obey(action: ChartAction): void {
    if (action.kind === 'zoom') this.window = [action.from, action.to];
    else if (action.kind === 'all') this.window = null;
    else if (action.kind === 'line') this.hiddenLines = toggled(this.hiddenLines, action.key);
    else if (action.kind === 'log') this.log = toggled(this.log, action.id);
    else if (action.kind === 'full') this.large = this.large === action.id ? null : action.id;
  }
}

function toggled(all: Set<string>, one: string): Set<string> {
  return all.has(one) ? new Set([...all].filter((other) => other !== one)) : new Set([...all, one]);
}
