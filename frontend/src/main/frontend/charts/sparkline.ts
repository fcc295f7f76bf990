import { LitElement, html, nothing, svg, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { fetchSeries } from './api';
import { threeDigits } from './numbers';
import { polyline } from './polyline';
import type { SeriesColumns } from './types';

const WIDTH = 200;
const HEIGHT = 40;
const REST_MS = 2000;

/**
 * A run's reward in one small line, read anew when `position` changes; the warm start's loss until there is a reward.
 */
@customElement('gradus-sparkline')
export class Sparkline extends LitElement {
  @property() run = '';
  @property({ type: Number }) position = 0;

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
    const reply = await fetchSeries(this.run, ['reward/mean', 'warmStart/loss'], 400).catch(() => null);
    const found = reply?.series.filter((series) => series.steps.length > 1) ?? [];
    this.line = found.find((series) => series.key === 'reward/mean') ?? found[0] ?? null;
  }

  override render() {
    const line = this.line;
    if (!line) return html`<span class="none">no curve yet</span>`;
    const values = line.last.map((value, i) => [line.steps[i], value] as const).filter(([, value]) => value !== null);
    const newest = values.at(-1)?.[1] ?? null;
    const label = line.key === 'reward/mean' ? 'reward' : 'warm-start loss';
    return html`<svg
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        preserveAspectRatio="none"
        role="img"
        aria-label="${label} now ${threeDigits(newest)}"
      >
        ${values.length > 1 ? svg`<polyline points=${polyline(values as [number, number][], WIDTH, HEIGHT)} />` : nothing}
      </svg>
      <span>${label} <b>${threeDigits(newest)}</b></span>`;
  }
}
