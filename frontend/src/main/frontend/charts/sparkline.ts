import { LitElement, html, nothing, svg, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { fetchSeries } from './api';
import { threeDigits } from './numbers';
import { polyline } from './polyline';
import type { SeriesColumns } from './types';

const WIDTH = 200;
const HEIGHT = 40;
const REST_MS = 2000;

const NAMES: Record<string, string> = {
  'reward/mean': 'reward',
  'warmStart/loss': 'warm-start loss',
  'evaluation/passRate': 'held-out pass rate',
};

/**
 * A run's reward in one small line, read anew when `position` changes; the warm start's loss until there is a reward.
 * With `series` that series instead, and with `top` on a scale from 0 to it.
 */
@customElement('gradus-sparkline')
export class Sparkline extends LitElement {
  @property() run = '';
  @property({ type: Number }) position = 0;
  @property() series = '';
  @property({ type: Number }) top = 0;

  @state() private line: SeriesColumns | null = null;

  private resting = false;
  private stale = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('run') || changed.has('position')) void this.load();
  }

  /** At most one request in a while, and one more when something changed meanwhile. */
  private async load(): Promise<void> {
    this.stale = this.resting;
    if (this.resting) return;
    this.resting = true;
    window.setTimeout(() => {
      this.resting = false;
      if (this.stale && this.isConnected) void this.load();
    }, REST_MS);
    const wanted = this.series ? [this.series] : ['reward/mean', 'warmStart/loss'];
    const reply = await fetchSeries(this.run, wanted, 400).catch(() => null);
    const found = reply?.series.filter((series) => series.steps.length > (this.series ? 0 : 1)) ?? [];
    this.line = found.find((series) => series.key === wanted[0]) ?? found[0] ?? null;
  }

  override render() {
    const line = this.line;
    if (!line) return html`<span class="none">no ${this.series ? (NAMES[this.series] ?? this.series) : 'curve'} yet</span>`;
    const values = line.last.map((value, i) => [line.steps[i], value] as const).filter(([, value]) => value !== null);
    const newest = values.at(-1)?.[1] ?? null;
    const label = NAMES[line.key] ?? line.key;
    const range: [number, number] | undefined = this.top > 0 ? [0, this.top] : undefined;
    return html`<svg
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        preserveAspectRatio="none"
        role="img"
        aria-label="${label} now ${threeDigits(newest)}"
      >
        ${values.length > 1 ? svg`<polyline points=${polyline(values as [number, number][], WIDTH, HEIGHT, range)} />` : nothing}
      </svg>
      <span>${label} <b>${threeDigits(newest)}</b></span>`;
  }
}
