import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import uPlot from 'uplot';
import { extentOf } from './chart-bands';
import { chartData, COLUMNS_PER_LINE, type Band } from './chart-data';
import { onSchemeChange } from './chart-colours';
import { header, type HeaderHost } from './chart-header';
import { ChartCursor, type CursorHost } from './chart-cursor';
import { ChartCurves } from './chart-lines';
import { drawMarks, drawStageBands } from './chart-marks';
import { noteAt, noteTemplate, type MarkNote } from './mark-note';
import { chartOptions, type ChartHost } from './chart-options';
import { summary } from './chart-summary';
import { tableRows, tableTemplate } from './chart-table';
import type { ChartAction, ChartView } from './chart-view';
import { drawChosen, drawGutter, drawNewest, drawNonFinite } from './chart-values';
import type { ChartSpec } from './chart-types';
import type { XAxis } from './x-axis';

/**
 * One uPlot chart with its legend. The cursor is moved by the mouse or, with focus, by keys (see `chart-cursor.ts`); a click
 * or Enter opens the rollouts of the step under it.
 *
 * Fires `chart` with a `ChartAction`.
 */
@customElement('gradus-line-chart')
export class LineChart extends LitElement implements ChartHost, CursorHost, HeaderHost {
  @property({ attribute: false }) spec!: ChartSpec;
  @property({ attribute: false }) view!: ChartView;
  @property() sync = '';
  @property({ type: Boolean }) full = false;

  /** Place under the cursor on the x axis, or null. */
  @state() at: number | null = null;
  @state() tabled = false;
  @state() private firstRow = 0;
  @state() spoken = '';
  @state() private note: MarkNote | null = null;
  /** Index of the line that keys chose, or null. */
  @state() line: number | null = null;

  private plot: uPlot | null = null;
  /** What the plot was made for; a run may name further criteria later. */
  private plotted = '';
  private readonly cursor = new ChartCursor(this);
  private bands: Band[] = [];
  private readonly curves = new ChartCurves();
  private extent: [number, number] | null = null;
  /** As the browser told it, so that drawing asks for no layout. */
  private size = { width: 0, height: 0 };
  private readonly sizes = new ResizeObserver(([entry]) => this.resize(entry.contentRect));
  /** Curves of a chart outside the screen are not painted; its numbers follow all the same. */
  private seen = true;
  private readonly sight = new IntersectionObserver(([entry]) => this.see(entry.isIntersecting), { rootMargin: '25%' });
  private stopWatching: () => void = () => undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopWatching = onSchemeChange(() => requestAnimationFrame(() => this.plot?.redraw(false, true)));
    if (this.hasUpdated) this.watchPlace();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopWatching();
    this.sizes.disconnect();
    this.sight.disconnect();
    this.drop();
  }

  override render() {
    const empty = this.spec.lines.every((line) => this.view.source.series(line.key).length === 0);
    const turn = (row: number) => (this.firstRow = row);
    return html`
      ${header(this)}
      <div
        class="plot"
        role="figure"
        tabindex="0"
        aria-label=${summary(this.spec, this.view)}
        ?hidden=${this.tabled}
        @keydown=${this.onKey}
        @mousemove=${() => this.follow()}
        @blur=${this.leave}
      ></div>
      ${this.tabled ? tableTemplate(this.spec, tableRows(this.spec, this.view.source), this.firstRow, turn) : nothing}
      ${empty ? html`<p class="waiting">${this.view.waiting}</p>` : nothing}
      ${noteTemplate(this.note)}
      <span class="spoken" aria-live="polite">${this.spoken}</span>
    `;
  }

  protected override firstUpdated(): void {
    this.watchPlace();
  }

  private watchPlace(): void {
    this.sizes.observe(this.canvasHost());
    this.sight.observe(this);
  }

  private see(seen: boolean): void {
    const back = seen && !this.seen;
    this.seen = seen;
    if (back) this.plot?.redraw(true, false);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('view') || changed.has('spec') || changed.has('tabled')) this.draw();
    else if (changed.has('line') || (changed.has('at') && this.line !== null)) this.plot?.redraw(false, false);
    if (changed.get('tabled') === false) this.querySelector<HTMLElement>('.data-table')?.focus();
  }

  private draw(): void {
    const { view, spec, size } = this;
    if (size.width === 0) return;
    const { lines, bands } = chartData(spec, view.source, { ...view, log: this.isLog(), toX: view.axis.toX });
    this.bands = bands;
    this.extent = extentOf(bands.filter((_band, i) => !spec.lines[i].part), lines[0], view.window);
    const kind = [...spec.lines.map((line) => line.key), this.isLog(), ...view.hidden, view.zoomable].join('\n');
    if (this.plot && kind === this.plotted) {
      this.plot.setData(lines);
    } else {
      this.drop();
      this.plotted = kind;
      const look = { sync: this.sync, ...size, log: this.isLog(), hidden: view.hidden, zoomable: view.zoomable };
      this.plot = new uPlot(chartOptions(spec, this, look), lines, this.canvasHost());
    }
    if (this.cursor.pinned !== null) this.cursor.moveTo(this.cursor.pinned, false);
  }

  private drop(): void {
    this.plot?.destroy();
    this.plot = null;
    this.plotted = '';
  }

  /** The mouse leads from here on. */
  private follow(): void {
    this.cursor.pinned = null;
    this.line = null;
  }

  private leave(): void {
    if (this.cursor.pinned === null) this.plot?.setCursor({ left: -10, top: -10 });
  }

  private resize({ width, height }: DOMRectReadOnly): void {
    const before = this.size;
    this.size = { width: Math.round(width), height: Math.round(height) };
    if (width === 0) return;
    if (!this.plot) this.draw();
    else if (before.width !== this.size.width || before.height !== this.size.height) this.plot.setSize(this.size);
  }

  private canvasHost(): HTMLElement {
    return this.querySelector('.plot') as HTMLElement;
  }

  isLog(): boolean {
    return this.view.log.has(this.spec.id) && !this.spec.stacked;
  }

  window(): [number, number] {
    return this.view.window;
  }

  axis(): XAxis {
    return this.view.axis;
  }

  act(action: ChartAction): void {
    this.dispatchEvent(new CustomEvent('chart', { bubbles: true, detail: action }));
  }

  /** Without smoothing the raw line lies under the other one. */
  draws(column: number): boolean {
    const [line, part] = [Math.floor((column - 1) / COLUMNS_PER_LINE), (column - 1) % COLUMNS_PER_LINE];
    return this.seen && (part > 0 || this.view.smoothing > 0 || this.spec.lines[line].sparse === true);
  }

  bandExtent(): [number, number] | null {
    return this.extent;
  }

  onCursor(index: number | null): void {
    const left = this.plot?.cursor.left ?? -1;
    const xs = this.plot?.data[0];
    this.at = index === null || left < 0 || !xs ? null : (xs[index] ?? null);
    const leads = this.plot?.over.matches(':hover') || this.contains(document.activeElement);
    this.note = this.plot && leads ? noteAt(this.plot, this.view.marks, this.view.axis, this) : null;
    if (leads && !this.spec.warm) this.act({ kind: 'point', x: this.at });
  }

  onZoom(from: number, to: number): void {
    this.act({ kind: 'zoom', from, to });
  }

  onClick(): void {
    this.open();
  }

  open(): void {
    if (this.at !== null && !this.spec.warm) this.act({ kind: 'open', x: this.at });
  }

  drawBelow(plot: uPlot): void {
    if (!this.seen) return;
    if (this.view.stages.length > 0) drawStageBands(plot, this.view.stages, this.view.axis);
    this.curves.draw(plot, this.spec, this.bands, (column) => this.draws(column));
    if (this.isLog()) drawGutter(plot, this.spec, this.view.source, this.view.axis);
  }

  drawAbove(plot: uPlot): void {
    if (!this.seen) return;
    drawMarks(plot, this.view.marks, this.view.axis);
    drawNonFinite(plot, this.spec, this.view.source, this.view.axis);
    if (!this.spec.endsAlike) drawNewest(plot, this.spec, this.view.hidden, this.view.source);
    if (this.line !== null && this.at !== null) drawChosen(plot, this.spec.lines[this.line], this.line, this.at);
  }

  /** Puts the cursor of this and all charts of its axis at a place. */
  pointAt(x: number): void {
    this.cursor.moveTo(x, false);
  }

  drawn(): uPlot | null {
    return this.plot;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.cursor.press(event.key, event.shiftKey)) event.preventDefault();
  }
}
