import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import uPlot from 'uplot';
import { extentOf } from './chart-bands';
import { chartData, COLUMNS_PER_LINE, type Band } from './chart-data';
import { onSchemeChange } from './chart-colours';
import { header, type HeaderHost } from './chart-header';
import { keyAction, nearest, neighbour, type KeyAction } from './chart-keys';
import { ChartCurves } from './chart-lines';
import { drawMarks, drawStageBands } from './chart-marks';
import { chartOptions, type ChartHost } from './chart-options';
import { summary } from './chart-summary';
import { tableRows, tableTemplate } from './chart-table';
import type { ChartAction, ChartView } from './chart-view';
import { drawGutter, drawNewest, drawNonFinite } from './chart-values';
import type { ChartSpec } from './chart-specs';
import { threeDigits } from './numbers';
import type { XAxis } from './x-axis';

/**
 * One uPlot chart with its legend. The cursor is moved by the mouse or, with focus, by keys (see `chart-keys.ts`); a click
 * or Enter opens the rollouts of the step under it.
 *
 * Fires `chart` with a `ChartAction`.
 */
@customElement('gradus-line-chart')
export class LineChart extends LitElement implements ChartHost, HeaderHost {
  @property({ attribute: false }) spec!: ChartSpec;
  @property({ attribute: false }) view!: ChartView;
  @property() sync = '';
  @property({ type: Boolean }) full = false;

  /** Place under the cursor on the x axis, or null. */
  @state() at: number | null = null;
  @state() tabled = false;
  @state() private firstRow = 0;
  @state() private spoken = '';

  private plot: uPlot | null = null;
  /** What the plot was made for; a run may name further criteria later. */
  private plotted = '';
  /** A cursor set by key or address stays at its place while points arrive. */
  private pinned: number | null = null;
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
  private speaking = 0;

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
        @mousemove=${() => (this.pinned = null)}
        @blur=${() => this.pinned === null && this.plot?.setCursor({ left: -10, top: -10 })}
      ></div>
      ${this.tabled ? tableTemplate(this.spec, tableRows(this.spec, this.view.source), this.firstRow, turn) : nothing}
      ${empty ? html`<p class="waiting">${this.view.waiting}</p>` : nothing}
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
    if (this.pinned !== null) this.moveTo(this.pinned, false);
  }

  private drop(): void {
    this.plot?.destroy();
    this.plot = null;
    this.plotted = '';
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
    if (leads && !this.spec.warm) this.act({ kind: 'point', x: this.at });
  }

  onZoom(from: number, to: number): void {
    this.act({ kind: 'zoom', from, to });
  }

  onClick(): void {
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
    drawNewest(plot, this.spec, this.view.hidden, this.view.source);
  }

  /** Puts the cursor of this and all charts of its axis at a place. */
  pointAt(x: number): void {
    this.moveTo(x, false);
  }

  private onKey(event: KeyboardEvent): void {
    if (!this.plot || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyAction(event.key, event.shiftKey);
    if (!action) return;
    this.obey(action, this.plot.data[0]);
    event.preventDefault();
  }

  private obey(action: KeyAction, xs: ArrayLike<number>): void {
    const last = xs.length - 1;
    const here = this.at === null ? last : nearest(xs, this.at);
    const go = (index: number) => this.moveTo(xs[Math.min(last, Math.max(0, index))], true);
    if (action.kind === 'by') go(here + action.points);
    else if (action.kind === 'first') go(0);
    else if (action.kind === 'last') go(last);
    else if (action.kind === 'mark') this.goToMark(xs[here] ?? 0, action.direction);
    else if (action.kind === 'open') this.onClick();
    else if (action.kind === 'table') this.tabled = true;
    else if (action.kind === 'full') this.act({ kind: 'full', id: this.spec.id });
    else this.act(action.kind === 'log' ? { kind: 'log', id: this.spec.id } : { kind: 'all' });
  }

  private goToMark(from: number, direction: 1 | -1): void {
    const { marks, axis } = this.view;
    const x = neighbour(
      marks.map((mark) => axis.toX(mark.step)),
      from,
      direction,
    );
    if (x === null) return;
    this.moveTo(x, false);
    const mark = marks.find((one) => axis.toX(one.step) === x);
    this.spoken = mark ? `${mark.words}, step ${mark.step}${mark.reason ? `: ${mark.reason}` : ''}` : '';
  }

  /** uPlot's third argument, which its types leave out, moves the cursor of the other charts too. */
  private moveTo(x: number | undefined, aloud: boolean): void {
    const plot = this.plot;
    if (!plot || x === undefined) return;
    this.pinned = x;
    const publish = plot.setCursor as (at: { left: number; top: number }, fire: boolean, publish: boolean) => void;
    publish({ left: plot.valToPos(x, 'x'), top: plot.over.clientHeight / 2 }, true, true);
    if (!aloud) return;
    window.clearTimeout(this.speaking);
    this.speaking = window.setTimeout(() => this.speak(plot, nearest(plot.data[0], x)), 300);
  }

  private speak(plot: uPlot, index: number): void {
    const values = this.spec.lines.map(
      (line, i) => `${line.label} ${threeDigits(plot.data[COLUMNS_PER_LINE * i + 1][index])}`,
    );
    this.spoken = `${this.spec.title}, ${this.view.axisName} ${this.view.axis.format(plot.data[0][index])}: ${values.join(', ')}`;
  }
}
