import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import uPlot from 'uplot';
import { chartData, COLUMNS_PER_LINE, type SeriesSource } from './chart-data';
import { onSchemeChange } from './chart-colours';
import { drawNonFinite, drawPromotions, drawStageBands } from './chart-marks';
import { chartOptions, type ChartHost } from './chart-options';
import type { ChartSpec } from './chart-specs';
import { summary } from './chart-summary';
import { threeDigits } from './numbers';
import type { RunModel } from './run-model';

/** The view that all charts of a page share. */
export interface ChartView {
  model: RunModel;
  /** Series of the zoomed window, or the model. */
  source: SeriesSource;
  window: [number, number];
  smoothing: number;
  waiting: string;
}

/**
 * One uPlot chart with its legend. The cursor is moved by the mouse or, with focus, by the arrow keys (Shift: ten
 * points; Home, End); `z` or a double click shows everything again.
 *
 * Fires `zoom` with `{from, to}` or null.
 */
@customElement('gradus-line-chart')
export class LineChart extends LitElement implements ChartHost {
  @property({ attribute: false }) spec!: ChartSpec;
  @property({ attribute: false }) view!: ChartView;
  @property() sync = '';

  /** Step under the cursor, or null. */
  @state() private cursorStep: number | null = null;
  @state() private spoken = '';

  private plot: uPlot | null = null;
  /** Keys of the lines that the plot was made for; a run may name further criteria later. */
  private plotted = '';
  private readonly sizes = new ResizeObserver(() => this.resize());
  private stopWatching: () => void = () => undefined;
  private speaking = 0;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopWatching = onSchemeChange(() => requestAnimationFrame(() => this.plot?.redraw(false, true)));
    if (this.hasUpdated) this.sizes.observe(this.canvasHost());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopWatching();
    this.sizes.disconnect();
    this.plot?.destroy();
    this.plot = null;
  }

  override render() {
    const empty = this.spec.lines.every((line) => this.view.source.series(line.key).length === 0);
    return html`
      <header>
        <h3>${this.spec.title}</h3>
        <span class="unit">${this.spec.unit}</span>
        <span class="step">${this.cursorStep === null ? nothing : `step ${this.cursorStep.toLocaleString('en')}`}</span>
        <span class="values">${this.spec.lines.map((line) => this.value(line))}</span>
      </header>
      <div
        class="plot"
        role="figure"
        tabindex="0"
        aria-label=${summary(this.spec, this.view.model)}
        @keydown=${this.onKey}
        @blur=${() => this.plot?.setCursor({ left: -10, top: -10 })}
      ></div>
      ${empty ? html`<p class="waiting">${this.view.waiting}</p>` : nothing}
      <span class="spoken" aria-live="polite">${this.spoken}</span>
    `;
  }

  private value(line: ChartSpec['lines'][number]) {
    const series = this.view.source.series(line.key);
    const at = this.cursorStep === null ? series.length - 1 : series.indexAt(this.cursorStep);
    const shown = this.cursorStep === null ? series.newest : (series.last[at] ?? null);
    const kind = series.kinds[at];
    const odd = series.nonFinite;
    return html`<span class="value" style="--swatch: var(--gradus-series-${line.slot})">
      <i></i>${line.label} <b title=${String(shown ?? '')}>${kind && shown === null ? kind : threeDigits(shown)}</b>
      ${odd > 0 ? html`<em title="values that are not finite, drawn as marks">${odd} not finite</em>` : nothing}
    </span>`;
  }

  protected override firstUpdated(): void {
    this.sizes.observe(this.canvasHost());
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('view') || changed.has('spec')) this.draw();
  }

  private draw(): void {
    const host = this.canvasHost();
    if (host.clientWidth === 0) return;
    const data = chartData(this.spec, this.view.source, this.view.smoothing);
    const lines = this.spec.lines.map((line) => line.key).join();
    if (this.plot && lines === this.plotted) {
      this.plot.setData(data);
      return;
    }
    this.plot?.destroy();
    this.plotted = lines;
    this.plot = new uPlot(chartOptions(this.spec, this, this.sync, host.clientWidth, host.clientHeight), data, host);
  }

  private resize(): void {
    const host = this.canvasHost();
    if (host.clientWidth === 0) return;
    if (this.plot) this.plot.setSize({ width: host.clientWidth, height: host.clientHeight });
    else this.draw();
  }

  private canvasHost(): HTMLElement {
    return this.querySelector('.plot') as HTMLElement;
  }

  window(): [number, number] {
    return this.view.window;
  }

  onCursor(index: number | null): void {
    const left = this.plot?.cursor.left ?? -1;
    const steps = this.plot?.data[0];
    this.cursorStep = index === null || left < 0 || !steps ? null : (steps[index] ?? null);
  }

  onZoom(from: number, to: number): void {
    this.dispatchEvent(new CustomEvent('zoom', { bubbles: true, detail: { from, to, warm: this.spec.warm === true } }));
  }

  onReset(): void {
    this.dispatchEvent(new CustomEvent('zoom', { bubbles: true, detail: null }));
  }

  drawBelow(plot: uPlot): void {
    if (!this.spec.warm) drawStageBands(plot, this.view.model.stages);
  }

  drawAbove(plot: uPlot): void {
    if (!this.spec.warm) drawPromotions(plot, this.view.model.stages);
    drawNonFinite(plot, this.spec, this.view.source);
  }

  private onKey(event: KeyboardEvent): void {
    const plot = this.plot;
    if (!plot || event.ctrlKey || event.metaKey || event.altKey) return;
    const count = plot.data[0].length;
    const now = plot.cursor.idx ?? count - 1;
    const stride = event.shiftKey ? 10 : 1;
    const targets: Record<string, number> = {
      ArrowLeft: now - stride,
      ArrowRight: now + stride,
      Home: 0,
      End: count - 1,
    };
    if (event.key === 'z') this.onReset();
    else if (event.key in targets) this.moveTo(plot, Math.min(count - 1, Math.max(0, targets[event.key])));
    else return;
    event.preventDefault();
  }

  /** uPlot's third argument, which its types leave out, moves the cursor of the other charts too. */
  private moveTo(plot: uPlot, index: number): void {
    const step = plot.data[0][index];
    if (step === undefined) return;
    const publish = plot.setCursor as (at: { left: number; top: number }, fire: boolean, publish: boolean) => void;
    publish({ left: plot.valToPos(step, 'x'), top: plot.over.clientHeight / 2 }, true, true);
    window.clearTimeout(this.speaking);
    this.speaking = window.setTimeout(() => this.speak(plot, index), 300);
  }

  private speak(plot: uPlot, index: number): void {
    const values = this.spec.lines.map(
      (line, i) => `${line.label} ${threeDigits(plot.data[COLUMNS_PER_LINE * i + 3][index])}`,
    );
    this.spoken = `${this.spec.title}, step ${plot.data[0][index]}: ${values.join(', ')}`;
  }
}
