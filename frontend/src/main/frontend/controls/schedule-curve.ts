import { html, LitElement, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { bounds, shown, toValue, toPixel, type Bounds } from './curve-scale';

/** A point that can be moved: where it is, and along which axes it may go. */
interface Handle {
  id: string;
  label: string;
  x: number;
  y: number;
  movesX: boolean;
  movesY: boolean;
  removable: boolean;
}

const [WIDTH, HEIGHT] = [320, 120];
const EDGE = { left: 44, right: 12, top: 10, bottom: 22 };

/**
 * A coefficient over the steps of a run, drawn small, with points that can be dragged or moved with the arrow keys
 * (Shift: ten times as far; Delete removes a point). Fires `handle-moving` {id, x, y} while one moves, `handle-moved`
 * when it was let go, `handle-removed` {id} and, where points can be added, `point-added` {x, y} at a double click.
 */
@customElement('gradus-schedule-curve')
export class ScheduleCurve extends LitElement {
  @property() label = '';
  /** What the curve does, in words. */
  @property() summary = '';
  @property() unit = 'steps';
  /** Pairs of x and y, by ascending x. */
  @property({ type: Array }) points: [number, number][] = [];
  @property({ type: Array }) handles: Handle[] = [];
  @property({ type: Boolean }) growing = false;
  /** Whether what is measured in a run moves it: then only its start is drawn, dashed. */
  @property({ type: Boolean }) reacting = false;

  @state() private moving: Handle | null = null;
  /** Axes stand still while a point moves. */
  private held: Bounds | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('handles') && !this.held) this.moving = null;
  }

  override render() {
    const box = this.box();
    const handles = this.handles.map((one) => (one.id === this.moving?.id ? this.moving : one));
    return html`<figure aria-label="${this.label}: ${this.summary}">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" @dblclick=${this.added} @pointermove=${this.dragged} @pointerup=${this.letGo}>
        ${this.axes(box)}
        <polyline class=${this.reacting ? 'curve reacting' : 'curve'} points=${this.points.map(([x, y]) => this.pixel(x, y, box).join(',')).join(' ')} />
        ${handles.map((one) => this.handle(one, box))}
      </svg>
      <figcaption aria-live="polite">${this.moving ? this.words(this.moving) : this.summary}</figcaption>
    </figure>`;
  }

  private handle(handle: Handle, box: Bounds) {
    const [x, y] = this.pixel(handle.x, handle.y, box);
    return svg`<g
      class="handle"
      data-handle=${handle.id}
      tabindex="0"
      role="slider"
      aria-label=${`${this.label}, ${handle.label}`}
      aria-valuenow=${handle.movesY ? handle.y : handle.x}
      aria-valuetext=${this.words(handle)}
      transform="translate(${x} ${y})"
      @pointerdown=${(event: PointerEvent) => this.grabbed(event, handle)}
      @keydown=${(event: KeyboardEvent) => this.keyed(event, handle)}
    ><circle class="target" r="12" /><circle class="dot" r="5" /></g>`;
  }

  private axes(box: Bounds) {
    const [left, bottom] = [EDGE.left, HEIGHT - EDGE.bottom];
    return svg`
      <path class="axes" d="M${left} ${EDGE.top}V${bottom}H${WIDTH - EDGE.right}" />
      <text x=${left - 6} y=${EDGE.top + 4} text-anchor="end">${shown(box.top)}</text>
      <text x=${left - 6} y=${bottom} text-anchor="end">${shown(box.bottom)}</text>
      <text x=${left} y=${HEIGHT - 6}>${shown(box.left)}</text>
      <text x=${WIDTH - EDGE.right} y=${HEIGHT - 6} text-anchor="end">${shown(box.right)} ${this.unit}</text>
    `;
  }

  private words(handle: Handle): string {
    return `${handle.label}: ${shown(handle.y)} at ${shown(handle.x)} ${this.unit}`;
  }

  private box(): Bounds {
    return this.held ?? bounds(this.points, this.handles);
  }

  private pixel(x: number, y: number, box: Bounds): [number, number] {
    return [
      toPixel(x, box.left, box.right, EDGE.left, WIDTH - EDGE.right),
      toPixel(y, box.bottom, box.top, HEIGHT - EDGE.bottom, EDGE.top),
    ];
  }

  /** The place in the drawing's own units under a pointer. */
  private place(event: MouseEvent): { x: number; y: number } {
    const drawn = (this.querySelector('svg') as SVGSVGElement).getBoundingClientRect();
    const box = this.box();
    const px = ((event.clientX - drawn.left) * WIDTH) / drawn.width;
    const py = ((event.clientY - drawn.top) * HEIGHT) / drawn.height;
    return {
      x: Math.round(toValue(px, box.left, box.right, EDGE.left, WIDTH - EDGE.right)),
      y: toValue(py, box.bottom, box.top, HEIGHT - EDGE.bottom, EDGE.top),
    };
  }

  private grabbed(event: PointerEvent, handle: Handle): void {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.held = this.box();
    this.moving = handle;
  }

  private dragged(event: PointerEvent): void {
    if (this.held && this.moving) this.move(this.moving, this.place(event));
  }

  private letGo(): void {
    const { moving } = this;
    if (!this.held || !moving) return;
    this.held = null;
    const before = this.handles.find((one) => one.id === moving.id);
    if (before && before.x === moving.x && before.y === moving.y) this.moving = null;
    else this.tell('handle-moved', moving);
  }

  private keyed(event: KeyboardEvent, handle: Handle): void {
    if (event.key === 'Delete' && handle.removable) this.tell('handle-removed', handle);
    const [right, up] = [
      Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft'),
      Number(event.key === 'ArrowUp') - Number(event.key === 'ArrowDown'),
    ];
    if (right === 0 && up === 0) return;
    event.preventDefault();
    const box = this.box();
    const far = event.shiftKey ? 10 : 1;
    const stepX = Math.max(1, Math.round((box.right - box.left) / 100));
    this.held = box;
    const from = this.moving?.id === handle.id ? this.moving : handle;
    this.move(from, { x: from.x + right * far * stepX, y: from.y + (up * far * (box.top - box.bottom)) / 100 });
    this.letGo();
  }

  private move(handle: Handle, to: { x: number; y: number }): void {
    this.moving = {
      ...handle,
      x: handle.movesX ? Math.max(0, to.x) : handle.x,
      y: handle.movesY ? Number(to.y.toPrecision(3)) : handle.y,
    };
    this.tell('handle-moving', this.moving);
  }

  private added(event: MouseEvent): void {
    if (!this.growing) return;
    const { x, y } = this.place(event);
    this.dispatchEvent(new CustomEvent('point-added', { detail: { x: Math.max(0, x), y: Number(y.toPrecision(3)) } }));
  }

  private tell(type: string, { id, x, y }: Handle): void {
    this.dispatchEvent(new CustomEvent(type, { detail: { id, x, y } }));
  }
}
