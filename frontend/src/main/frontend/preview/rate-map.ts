import { html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { onSchemeChange } from '../charts/chart-colours';
import type { Report } from './types';
import { shortNames } from './words';

const ROW = 15;

/** Expected pass rate by cell and step as shades of one hue; the arrow keys and the pointer read single values. */
@customElement('gradus-rate-map')
export class RateMap extends LitElement {
  @property({ attribute: false }) report: Report | null = null;
  @state() private row = -1;
  @state() private column = -1;

  private stopWatching = (): void => undefined;
  private readonly resized = new ResizeObserver(() => this.draw());

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopWatching = onSchemeChange(() => this.draw());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopWatching();
    this.resized.disconnect();
  }

  override render() {
    const report = this.report;
    if (!report) return html``;
    const names = shortNames(report.cells.map((cell) => cell.cell));
    return html`<h3>Pass rate by cell</h3>
      <div class="rates">
        <ol aria-hidden="true" style="line-height:${ROW}px">
          ${report.cells.map((cell, i) => html`<li class=${i === this.row ? 'at' : ''} title=${cell.cell}>${names[i]}</li>`)}
        </ol>
        <canvas
          tabindex="0"
          role="img"
          aria-label="Expected pass rates of ${report.cells.length} cells over the run; use the arrow keys to read values, or the table below"
          @keydown=${this.onKey}
          @pointermove=${this.onPointer}
          style="block-size:${ROW * report.cells.length}px"
        ></canvas>
      </div>
      <div class="legend"><span>0</span><i></i><span>1</span><output aria-live="polite">${this.reading(report)}</output></div>
      <details>
        <summary>Pass rates as a table</summary>
        <div class="scroll">${this.table(report)}</div>
      </details>`;
  }

  private reading(report: Report): string {
    const cell = report.cells[this.row];
    if (!cell) return '';
    return `${cell.cell}, step ${report.times[this.column]}: about ${cell.passRates[this.column]?.toFixed(2)}`;
  }

  private table(report: Report) {
    const last = report.times.length - 1;
    const shown = [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * last)))];
    return html`<table>
      <caption>Expected pass rate, median over simulated runs</caption>
      <thead>
        <tr><th scope="col">cell</th>${shown.map((i) => html`<th scope="col">step ${report.times[i]}</th>`)}</tr>
      </thead>
      <tbody>
        ${report.cells.map(
          (cell) => html`<tr><th scope="row">${cell.cell}</th>${shown.map((i) => html`<td>${cell.passRates[i]?.toFixed(2)}</td>`)}</tr>`
        )}
      </tbody>
    </table>`;
  }

  protected override updated(): void {
    const canvas = this.querySelector('canvas');
    if (canvas) this.resized.observe(canvas);
    this.draw();
  }

  private draw(): void {
    const canvas = this.querySelector('canvas');
    const report = this.report;
    const pen = canvas?.getContext('2d');
    if (!canvas || !report || !pen) return;
    const scale = window.devicePixelRatio;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = width * scale;
    canvas.height = height * scale;
    pen.scale(scale, scale);
    const style = getComputedStyle(this);
    const step = width / Math.max(1, report.times.length);
    const edge = (column: number) => Math.round(column * step * scale) / scale;
    report.cells.forEach((cell, row) =>
      cell.passRates.forEach((rate, column) => {
        pen.globalAlpha = 0.05 + 0.95 * rate;
        pen.fillStyle = style.getPropertyValue('--gradus-heat') || style.color;
        pen.fillRect(edge(column), row * ROW, edge(column + 1) - edge(column), ROW - 1);
      })
    );
    pen.globalAlpha = 1;
    if (this.row >= 0) {
      pen.strokeStyle = style.color;
      pen.lineWidth = 2;
      pen.strokeRect(this.column * step, this.row * ROW, Math.max(4, step), ROW - 1);
    }
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const moves: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    this.read(this.row + move[0], this.column + move[1]);
  };

  private readonly onPointer = (event: PointerEvent): void => {
    const canvas = event.currentTarget as HTMLCanvasElement;
    const columns = this.report?.times.length ?? 1;
    this.read(Math.floor(event.offsetY / ROW), Math.floor((event.offsetX / canvas.clientWidth) * columns));
  };

  private read(row: number, column: number): void {
    this.row = Math.min(Math.max(0, row), (this.report?.cells.length ?? 1) - 1);
    this.column = Math.min(Math.max(0, column), (this.report?.times.length ?? 1) - 1);
  }
}
