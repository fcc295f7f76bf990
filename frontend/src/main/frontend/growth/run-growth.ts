import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { fetchKeys, fetchSeries } from '../charts/api';
import { few, threeDigits } from '../charts/numbers';
import type { SeriesColumns } from '../charts/types';
import { parameter, rewrite } from '../layout/address';
import { forecastChart, forecastFacts } from './forecast-chart';
import { fetchForecast } from './growth-api';
import type { Estimate, Forecast } from './growth-types';
import { passAtChart, passAtTable } from './pass-at';
import { missing, PASS_AT, passAts, verdict } from './pass-at-words';
import { words } from './plot';
import { WEIGHTS, weightTable } from './weight-strip';

const REST_MS = 10_000;
const BUCKETS = 60;

/**
 * What training gave a run and what more of it may bring: the forecast of its held-out pass rate, the trained policy beside
 * the one before training, and the weights that changed. The compute asked for stands in the address (`?budget=`).
 */
@customElement('gradus-run-growth')
export class RunGrowth extends LitElement {
  @property() run = '';
  /** Number of the run's newest event. */
  @property({ type: Number }) position = 0;
  /** How pass@k was sampled, for people. */
  @property() sampled = '';

  @state() private forecast: Forecast | null = null;
  @state() private asked: Estimate | null = null;
  @state() private series: SeriesColumns[] | null = null;
  @state() private failure = '';

  private resting = false;
  private stale = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('run') || changed.has('position')) void this.load();
  }

  /** At most one load in a while, and one more when something came meanwhile. */
  private async load(): Promise<void> {
    this.stale = this.resting;
    if (this.resting) return;
    this.resting = true;
    window.setTimeout(() => {
      this.resting = false;
      if (this.stale && this.isConnected) void this.load();
    }, REST_MS);
    try {
      this.forecast = await fetchForecast(this.run);
      await this.ask(Number(parameter('budget')));
      const keys = (await fetchKeys(this.run)).filter((key) => PASS_AT.test(key) || WEIGHTS.test(key));
      this.series = keys.length > 0 ? (await fetchSeries(this.run, keys, BUCKETS)).series : [];
      this.failure = '';
    } catch (error) {
      this.failure = (error as Error).message;
    }
  }

  private async ask(budget: number): Promise<void> {
    const known = budget > 0 && Number.isFinite(budget) && this.forecast?.fit;
    this.asked = known ? ((await fetchForecast(this.run, budget)).estimates[0] ?? null) : null;
  }

  override render() {
    if (this.failure) return html`<p class="failure" role="alert">${this.failure}</p>`;
    if (!this.forecast || !this.series) return html`<p class="waiting">Loading…</p>`;
    return html`${this.forecastPanel(this.forecast)} ${this.comparedPanel(this.series)} ${this.weightsPanel(this.series)}`;
  }

  private forecastPanel(forecast: Forecast): TemplateResult {
    const title = html`<header>
      <h2>Forecast of the held-out pass rate</h2>
      <span class="estimate-mark">estimate</span>
    </header>`;
    if (!forecast.fit)
      return html`<section class="panel">
        ${title}
        <p class="none">No forecast yet: ${forecast.refusal}.</p>
      </section>`;
    const unit = forecast.unit === 'TOKENS' ? 'tokens' : 'steps';
    return html`<section class="panel" id="forecast">
      ${title} ${forecastChart(forecast)}
      <p class="legend">
        <span><i class="dot"></i>measured, n = ${forecast.measured.length}</span> <span><i class="line"></i>fitted curve</span>
        <span><i class="line dashed"></i>extrapolation</span> <span><i class="narrow"></i>run, 90 %</span>
        <span><i class="wide"></i>one evaluation, 90 %</span>
      </p>
      ${forecastFacts(forecast, forecast.fit)}
      <form @submit=${this.onAsk}>
        <label
          >At
          <input id="budget" name="budget" type="number" min="1" step="any" .value=${parameter('budget') ?? ''} /> ${unit}</label
        >
        <button>Estimate</button>
        <output aria-live="polite">${this.asked ? this.expected(this.asked, unit) : nothing}</output>
      </form>
      <p class="note">
        ScaleRL’s sigmoid (arXiv:2510.13786). On recorded runs it did no better than assuming no change, and its
        intervals were too narrow for runs that improve late.
      </p>
    </section>`;
  }

  private expected(estimate: Estimate, unit: string): TemplateResult {
    return html`At ${few(estimate.compute)} ${unit}: expected <b>${threeDigits(estimate.passRate)}</b>, the run in
      ${words(estimate.run)}, one evaluation in ${words(estimate.evaluation)} (estimate)`;
  }

  private onAsk(event: SubmitEvent): void {
    event.preventDefault();
    const budget = new FormData(event.target as HTMLFormElement).get('budget') as string;
    rewrite({ budget: Number(budget) > 0 ? budget : null });
    void this.ask(Number(budget));
  }

  private comparedPanel(series: SeriesColumns[]): TemplateResult {
    const points = passAts(series);
    const title = html`<header><h2>Before and after training</h2></header>`;
    if (points.length === 0)
      return html`<section class="panel">
        ${title}
        <p class="none">
          Not measured: <code>evaluate: {samples: {}}</code> in the document samples each held-out problem many times.
        </p>
      </section>`;
    const said = verdict(points);
    return html`<section class="panel" id="compared">
      ${title}
      <p class="verdict">
        ${said ? html`<b>${said.word}.</b> ${said.rest}` : missing(points)}
      </p>
      ${points.length > 1 ? passAtChart(points) : nothing}
      <p class="legend">
        <span><i class="line dot"></i>trained, newest</span> <span><i class="line dashed square"></i>before training</span>
        <span>${this.sampled}</span>
      </p>
      ${passAtTable(points)}
    </section>`;
  }

  private weightsPanel(series: SeriesColumns[]): TemplateResult {
    const weights = series.filter(({ key }) => WEIGHTS.test(key));
    const title = html`<header><h2>Weights changed by training</h2></header>`;
    if (weights.length === 0)
      return html`<section class="panel">
        ${title}
        <p class="none">
          Not measured: <code>evaluate: {weights: true}</code> in the document compares the weights at each evaluation.
        </p>
      </section>`;
    return html`<section class="panel" id="weights">
      ${title}
      <p class="note">
        Share of weights that changed by more than 0.1 % of their value (arXiv:2511.08567), and the norm of the
        change relative to the norm of the weights.
      </p>
      ${weightTable(weights)}
    </section>`;
  }
}
