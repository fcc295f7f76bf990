import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Family } from './cell-order';
import { onSchemeChange } from './chart-colours';
import { leftOf, rangeOf, stepAt, ticksOf, type HeatSpan } from './heat-axis';
import { heatColours, type HeatColours } from './heat-colours';
import { heatKey, type HeatKey } from './heat-keys';
import { paint, type HeatPicture } from './heat-painter';
import type { HeatAction, HeatPlace, HeatView } from './heat-view';

const DRAG = 4;

/**
 * One family's cells over time, as shades. Pointer and keys (see `heat-keys.ts`) move over the cells, a click or Enter opens
 * the rollouts of the cell at that step, dragging zooms.
 *
 * Fires `heat` with a `HeatAction`. For tests: property `shown` has the values drawn, by cell.
 */
@customElement('gradus-heat-map')
export class HeatMap extends LitElement {
  @property({ attribute: false }) family!: Family;
  @property({ attribute: false }) view!: HeatView;
  @property({ type: Boolean }) folded = false;
  @property({ attribute: false }) at: HeatPlace | null = null;
  /** Step of the page's time cursor. */
  @property({ attribute: false }) pointed: number | null = null;
  @property() summary = '';

  /** Pixels between which the pointer drags. */
  @state() private dragged: [number, number] | null = null;

  private pixels = 0;
  private colours: HeatColours | null = null;
  /** What the canvas was painted for; as long as it holds only the newest columns are painted again. */
  private painted = '';
  private stopWatching: () => void = () => undefined;
  private readonly sizes = new ResizeObserver(() => this.requestUpdate());

  get shown(): Record<string, (number | null)[]> {
    const value = this.view.value;
    return Object.fromEntries(this.family.rows.map((row) => [row.cell, [...row.sums.values()].map((sum) => value.of(sum))]));
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
    this.stopWatching = onSchemeChange(() => {
      this.colours = null;
      requestAnimationFrame(() => this.requestUpdate());
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.stopWatching();
  }

  override render() {
    const { family, view, folded } = this;
    const row = this.rowOf(this.at);
    return html`<h3>
        <button class="fold" aria-expanded=${!folded} @click=${() => this.act({ kind: 'fold', family: family.name })}>
          ${folded ? '▸' : '▾'} ${family.name}
        </button>
        <span class="soft small">${this.summary.slice(family.name.length + 2)}</span>
      </h3>
      <div class="rows" ?hidden=${folded} style="--row: ${view.rowHeight}px">
        <ol aria-hidden="true">
          ${family.rows.map((cell, i) => html`<li class=${i === row ? 'at' : ''} title=${cell.cell}>${family.labels[i]}</li>`)}
        </ol>
        <div
          class="map"
          role="figure"
          tabindex="0"
          aria-label="${this.summary}. Arrow keys read values, Enter opens rollouts, t shows the table"
          style="block-size: ${view.rowHeight * family.rows.length}px"
          @keydown=${this.onKey}
          @pointerdown=${this.onDown}
          @pointermove=${this.onPointer}
          @pointerup=${this.onUp}
          @pointerleave=${() => this.act({ kind: 'leave' })}
          @focus=${this.onFocus}
        >
          <canvas></canvas>
          ${this.spot(row)} ${this.cursor()} ${this.selection()}
        </div>
        <div class="ticks" aria-hidden="true">${ticksOf(view.window).map((x) => html`<span>${view.axis.format(x)}</span>`)}</div>
      </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (this.folded) this.painted = '';
    else if (changed.has('view') || changed.size === 0 || changed.has('folded') || !this.painted) this.draw();
  }

  private span(): HeatSpan {
    return { axis: this.view.axis, window: this.view.window, pixels: this.pixels };
  }

  private draw(): void {
    const canvas = this.querySelector('canvas');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    this.colours ??= heatColours();
    const host = canvas.parentElement as HTMLElement;
    const [width, height] = [host.clientWidth, host.clientHeight];
    if (width === 0) return;
    const moved = this.pixels !== width;
    this.pixels = width;
    const { grid, value, top, rowHeight, marks, lastStep } = this.view;
    const picture = { rows: this.family.rows, rowHeight, width: grid.width, lastStep, value, top, span: this.span(), marks };
    const kind = this.kindOf(picture, height);
    const whole = kind !== this.painted || moved || this.view.changedFrom === 0;
    if (whole) {
      canvas.width = width * devicePixelRatio;
      canvas.height = height * devicePixelRatio;
      this.painted = kind;
    }
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    if (whole || this.view.changedFrom !== Infinity) paint(pen, picture, this.colours, whole ? 0 : this.view.changedFrom);
    if (moved) this.requestUpdate();
  }

  private kindOf(picture: HeatPicture, height: number): string {
    const { grid, id } = this.view;
    const { window, axis } = picture.span;
    const scheme = this.colours?.shades[0] ?? '';
    return [id, grid.structure, picture.width, picture.value.kind, picture.top, ...window, axis.kind, height, scheme]
      .concat(picture.marks.length, picture.rows.length)
      .join(' ');
  }

  private rowOf(place: HeatPlace | null): number {
    return place ? this.family.rows.findIndex((row) => row.cell === place.cell) : -1;
  }

  private spot(row: number) {
    if (row < 0 || !this.at || this.pixels === 0) return nothing;
    const { grid, lastStep, rowHeight } = this.view;
    const [first, last] = rangeOf(Math.floor(this.at.step / grid.width), grid.width, lastStep);
    const left = leftOf(this.span(), first);
    const wide = Math.max(4, leftOf(this.span(), last + 1) - left);
    const place = `inset-inline-start: ${left}px; inline-size: ${wide}px; inset-block-start: ${row * rowHeight}px`;
    return html`<i class="spot" style="${place}; block-size: ${rowHeight - 1}px"></i>`;
  }

  private cursor() {
    if (this.pointed === null || this.pixels === 0) return nothing;
    const left = leftOf(this.span(), this.pointed + 0.5);
    return left < 0 || left > this.pixels ? nothing : html`<i class="cursor" style="inset-inline-start: ${left}px"></i>`;
  }

  private selection() {
    if (!this.dragged) return nothing;
    const [from, to] = [...this.dragged].sort((a, b) => a - b);
    return html`<i class="select" style="inset-inline-start: ${from}px; inline-size: ${to - from}px"></i>`;
  }

  private act(action: HeatAction): void {
    this.dispatchEvent(new CustomEvent('heat', { bubbles: true, detail: action }));
  }

  private placeAt(event: PointerEvent): HeatPlace {
    const row = Math.floor(event.offsetY / this.view.rowHeight);
    const cell = this.family.rows[Math.min(this.family.rows.length - 1, Math.max(0, row))].cell;
    return { cell, step: Math.min(this.view.lastStep, stepAt(this.span(), event.offsetX)) };
  }

  private readonly onDown = (event: PointerEvent): void => {
    if (event.button === 0) this.dragged = [event.offsetX, event.offsetX];
  };

  private readonly onPointer = (event: PointerEvent): void => {
    if (this.dragged) this.dragged = [this.dragged[0], event.offsetX];
    this.act({ kind: 'at', place: this.placeAt(event), aloud: false });
  };

  private readonly onUp = (event: PointerEvent): void => {
    const dragged = this.dragged;
    this.dragged = null;
    if (!dragged) return;
    const [from, to] = [...dragged].sort((a, b) => a - b);
    if (to - from < DRAG) this.act({ kind: 'open', place: this.placeAt(event) });
    else this.act({ kind: 'zoom', from: stepAt(this.span(), from), to: stepAt(this.span(), to) });
  };

  private readonly onFocus = (): void => {
    if (this.rowOf(this.at) < 0) this.go(0, this.view.lastStep);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = heatKey(event.key, event.shiftKey);
    if (!key) return;
    event.preventDefault();
    this.obey(key, Math.max(0, this.rowOf(this.at)), this.at?.step ?? this.view.lastStep);
  };

  private obey(key: HeatKey, row: number, step: number): void {
    const { width } = this.view.grid;
    const column = Math.floor(step / width);
    const place = { cell: this.family.rows[row].cell, step };
    if (key.kind === 'row') this.moveRow(row + key.by, step);
    else if (key.kind === 'column') this.go(row, rangeOf(Math.max(0, column + key.by), width, this.view.lastStep)[0]);
    else if (key.kind === 'first') this.go(row, 1);
    else if (key.kind === 'last') this.go(row, this.view.lastStep);
    else if (key.kind === 'mark') this.act({ kind: 'mark', direction: key.direction, place });
    else if (key.kind === 'zoom') this.act({ kind: 'scale', factor: key.factor, around: step });
    else if (key.kind === 'open') this.act({ kind: 'open', place });
    else this.act({ kind: key.kind });
  }

  private moveRow(row: number, step: number): void {
    const last = this.family.rows.length - 1;
    if (row < 0 || row > last) this.act({ kind: 'beyond', family: this.family.name, direction: row < 0 ? -1 : 1, step });
    else this.go(row, step);
  }

  private go(row: number, step: number): void {
    const at = Math.min(this.view.lastStep, Math.max(1, step));
    this.act({ kind: 'at', place: { cell: this.family.rows[row].cell, step: at }, aloud: true });
  }
}
