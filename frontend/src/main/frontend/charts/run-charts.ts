import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { onMove, rewrite, visit } from '../layout/address';
import { fetchSeries } from './api';
import { choiceOf, parametersOf, remember, toggled, type ChartChoice } from './chart-choice';
import type { SeriesSource } from './chart-data';
import { chartsOf, keysOf, partsOf, SECONDS_KEY, TOKENS_KEY, USUAL, WARM_START } from './chart-specs';
import type { ChartSpec } from './chart-types';
import { toolbar, type ToolbarHost } from './chart-toolbar';
import type { ChartAction, ChartView } from './chart-view';
import { FeedElement } from './feed-element';
import './line-chart';
import type { LineChart } from './line-chart';
import { LiveView } from './live-view';
import { rubricBreaks } from './rubric-breaks';
import { RunModel } from './run-model';
import { sourceOf } from './series';
import { rangesIn, visitsOf } from './stage-axis';

const ZOOM_POINTS = 1600;
/** The address follows the cursor once it rests. */
const REST_MS = 400;

/**
 * The live charts of one run.
 *
 * For tests: attribute `data-connection` is `live`, `reconnecting` or `paused`; property `points` is the number of points
 * of `reward/mean`, `warmPoints` that of `warmStart/loss`, `lastSeq` the last event drawn, `steps` the steps of
 * `reward/mean` in order and `rewards` its values.
 */
@customElement('gradus-run-charts')
export class RunCharts extends FeedElement implements ToolbarHost {
  /** What scores each stage of the document, by the stage's index: equal words, comparable rewards. */
  @property({ attribute: false }) rubrics: string[] = [];

  /** Ids of criteria that multiply the reward. */
  @property({ attribute: false }) gates: string[] = [];

  /** Whether the run begins with a warm start. */
  @property({ type: Boolean }) warms = true;
  @property({ type: Boolean }) outside = false;

  @state() choice: ChartChoice = choiceOf(location.search, localStorage);
  @state() private detail: SeriesSource | null = null;
  /** The window whose detail was asked for. */
  private asked: [number, number] | null = null;

  private resting = 0;
  private stop: () => void = () => undefined;

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

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = onMove((search) => this.adopt(choiceOf(search, localStorage)));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  override render() {
    const feed = this.feed;
    if (!feed) return nothing;
    this.dataset.connection = feed.connection;
    const model = feed.model;
    const warming = model.step === 0 && (this.warms || model.warmStep > 0);
    const specs = chartsOf(this.choice.charts, model.keys(), this.outside, this.gates);
    feed.want(specs.flatMap(keysOf));
    const view = new LiveView(feed, this.choice, this.detail, rubricBreaks(model, this.rubrics));
    const alone = specs.find((spec) => spec.id === this.choice.full);
    return html`
      ${toolbar(this)}
      <div class="charts ${alone ? 'alone' : ''}" @chart=${this.onChart}>
        ${warming && !alone ? this.chart(WARM_START, view.ofWarmStart()) : nothing}
        ${alone ? this.chart(view.specOf(alone), view.ofTraining()) : this.parts(specs, view, !warming && model.warmStep > 0)}
      </div>
    `;
  }

  /** Charts of a kind stand together under their heading; the warm start is over and ends the first part. */
  private parts(specs: ChartSpec[], view: LiveView, warmed: boolean) {
    const drawn = (spec: ChartSpec) => this.chart(view.specOf(spec), view.ofTraining());
    const [first, ...others] = partsOf(specs);
    return html`${first.specs.map(drawn)} ${warmed ? this.chart(WARM_START, view.ofWarmStart()) : nothing}
    ${others.map(({ group, specs: own }) => html`<h2 class="part">${group}</h2>${own.map(drawn)}`)}`;
  }

  private chart(spec: ChartSpec, view: ChartView) {
    return html`<gradus-line-chart
      class=${spec.id}
      data-chart=${spec.id}
      .spec=${spec}
      .view=${view}
      ?full=${this.choice.full === spec.id}
      sync="${this.run}/${spec.warm ? 'warm' : this.choice.axis}"
    ></gradus-line-chart>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { cursor, window } = this.choice;
    if (window && this.asked !== window && this.feed?.loaded) void this.refetch(window);
    if (cursor === null || this.feed?.pointed === cursor || !this.feed?.loaded) return;
    this.feed.pointAt(cursor);
    const first = this.querySelector<LineChart>('gradus-line-chart:not(.warmStart)');
    void first?.updateComplete.then(() => first.pointAt(first.view.axis.toX(cursor - this.entered())));
  }

  connectionWord(): { word: string; kind: string } {
    const connection = this.feed?.connection ?? 'reconnecting';
    if (this.feed?.loaded === false && connection !== 'paused') return { word: 'loading…', kind: 'reconnecting' };
    if (this.feed?.ended && connection === 'live') return { word: 'ended', kind: 'ended' };
    const words = { live: 'live', reconnecting: 'reconnecting…', paused: 'paused while hidden' };
    return { word: words[connection], kind: connection };
  }

  keys(): string[] {
    return [...(this.feed?.model.keys() ?? [])].sort();
  }

  caption(): string {
    const source = this.detail ?? this.feed?.model;
    const bucket = source?.series('reward/mean').count.reduce((most, count) => Math.max(most, count), 1) ?? 1;
    const last = this.feed?.model.step ?? 0;
    const [from, to] = this.choice.window ?? [0, last];
    const pixels = this.querySelector('.u-over')?.clientWidth ?? 0;
    const each = pixels > 0 ? (to - from) / pixels : 0;
    const scale = each >= 1 ? `1 px = ${each < 10 ? each.toFixed(1) : Math.round(each)} steps; ` : '';
    const merged = bucket > 1 ? `each point covers up to ${bucket} steps, with a band from min to max; ` : '';
    return `${scale}${merged}drag to zoom, click for the step’s rollouts`;
  }

  change(part: Partial<ChartChoice>): void {
    const charts = 'charts' in part ? { charts: part.charts ?? USUAL } : {};
    this.adopt({ ...this.choice, ...part, ...charts });
    remember(this.choice, localStorage);
    rewrite(parametersOf(this.choice));
  }

  private adopt(choice: ChartChoice): void {
    const moved =
      choice.window?.join() !== this.choice.window?.join() ||
      choice.axis !== this.choice.axis ||
      (choice.window !== null && choice.charts.join() !== this.choice.charts.join());
    this.choice = moved ? choice : { ...choice, window: this.choice.window };
    if (!moved) return;
    this.detail = null;
    this.asked = null;
  }

  private onChart(event: CustomEvent<ChartAction>): void {
    const action = event.detail;
    const view = (event.target as LineChart).view;
    if (action.kind === 'all') this.change({ window: null });
    else if (action.kind === 'log') this.change({ log: toggled(this.choice.log, action.id) });
    else if (action.kind === 'line') this.change({ hidden: toggled(this.choice.hidden, action.key) });
    else if (action.kind === 'full') this.change({ full: this.choice.full === action.id ? null : action.id });
    else if (action.kind === 'zoom' && view.zoomable)
      this.change({ window: [Math.max(0, view.axis.toStep(action.from)), view.axis.toStep(action.to) + 1] });
    else if (action.kind === 'open') visit({ page: 'rollouts', step: String(this.stepAt(view, action.x)) });
    else if (action.kind === 'point') this.point(action.x === null ? null : this.stepAt(view, action.x));
  }

  /** On the axis of steps in a stage the newest visit is meant. */
  private stepAt(view: ChartView, x: number): number {
    return Math.max(1, this.entered() + view.axis.toStep(x));
  }

  private entered(): number {
    return this.choice.axis === 'stageStep' ? (this.feed?.model.stages.at(-1)?.step ?? 0) : 0;
  }

  private point(step: number | null): void {
    this.feed?.pointAt(step);
    window.clearTimeout(this.resting);
    if (step === null || step === this.choice.cursor) return;
    this.resting = window.setTimeout(() => {
      this.choice = { ...this.choice, cursor: step };
      rewrite({ cur: String(step) });
    }, REST_MS);
  }

  /** Reads the zoomed window in full detail; until it is there the window is drawn from what is here. */
  private async refetch(window: [number, number]): Promise<void> {
    this.asked = window;
    const model = this.feed?.model ?? new RunModel();
    const keys = [...chartsOf(this.choice.charts, model.keys(), this.outside, this.gates).flatMap(keysOf), TOKENS_KEY, SECONDS_KEY];
    const ranges = this.choice.axis === 'stageStep' ? rangesIn(visitsOf(model.stages, model.step), window) : [window];
    const read = ([from, to]: [number, number]) => fetchSeries(this.run, keys, ZOOM_POINTS, { from, to });
    const replies = await Promise.all(ranges.map(read)).catch(() => null);
    if (replies && this.asked === window) this.detail = sourceOf(replies.map((reply) => reply.series));
  }
}
