import { html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { levelShown, sliderPlace } from './slider-scale';

/** Positions of the track; levels are spread over them. */
const TRACK = 1000;

/**
 * A window of whole numbers with two thumbs and two number fields. Fires `window-moving` {from, to} while it moves and
 * `window-changed` {from, to} when it was let go.
 */
@customElement('gradus-range')
export class RangeSlider extends LitElement {
  /** What is chosen, for screen readers. */
  @property() label = '';
  @property({ type: Number }) min = 0;
  @property({ type: Number }) max = 1;
  @property({ type: Number }) from = 0;
  @property({ type: Number }) to = 0;

  /** Where the thumbs are while they move. */
  @state() private moving: { from: number; to: number } | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override focus(): void {
    this.querySelector('input')?.focus();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('from') || changed.has('to')) this.moving = null;
  }

  override render() {
    const { from, to } = this.moving ?? this;
    const [start, end] = [from, to].map((level) => (100 * this.place(level)) / TRACK);
    return html`
      ${this.field('from', from)}
      <div class="track" style="--start: ${start}%; --end: ${end}%">
        ${this.thumb('from', from)} ${this.thumb('to', to)}
      </div>
      ${this.field('to', to)}
    `;
  }

  private thumb(end: 'from' | 'to', level: number) {
    return html`<input
      type="range"
      min="0"
      max=${TRACK}
      step="1"
      .value=${String(this.place(level))}
      aria-label="${this.label}, ${end === 'from' ? 'lowest' : 'highest'} level"
      aria-valuetext=${String(level)}
      @keydown=${(event: KeyboardEvent) => this.keyed(event, end, level)}
      @input=${(event: InputEvent) => this.move(end, this.level(event))}
      @change=${() => this.letGo()}
    />`;
  }

  private field(end: 'from' | 'to', level: number) {
    return html`<input
      type="number"
      class="level"
      data-end=${end}
      min=${this.min}
      max=${this.max}
      .value=${String(level)}
      aria-label="${this.label}, ${end}"
      @change=${(event: Event) => this.typed(end, event.target as HTMLInputElement)}
    />`;
  }

  private level(event: InputEvent): number {
    return levelShown(Number((event.target as HTMLInputElement).value) / TRACK, this.min, this.max);
  }

  private place(level: number): number {
    return Math.round(TRACK * sliderPlace(level, this.min, this.max));
  }

  /** Arrow keys go by levels, not by positions of the track. */
  private keyed(event: KeyboardEvent, end: 'from' | 'to', level: number): void {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 };
    const ends: Record<string, number> = { Home: this.min, End: this.max };
    if (!(event.key in steps) && !(event.key in ends)) return;
    event.preventDefault();
    this.move(end, ends[event.key] ?? level + steps[event.key]);
    this.letGo();
  }

  private typed(end: 'from' | 'to', field: HTMLInputElement): void {
    const level = Math.round(Number(field.value));
    if (field.value === '' || !Number.isFinite(level)) field.value = String(this[end]);
    else this.move(end, level);
    this.letGo();
  }

  /** One end never passes the other: it takes it along. */
  private move(end: 'from' | 'to', wanted: number): void {
    const level = Math.min(this.max, Math.max(this.min, wanted));
    const { from, to } = this.moving ?? this;
    this.moving = end === 'from' ? { from: level, to: Math.max(level, to) } : { from: Math.min(level, from), to: level };
    this.tell('window-moving', this.moving);
  }

  private letGo(): void {
    if (!this.moving) return;
    const { from, to } = this.moving;
    if (from === this.from && to === this.to) this.moving = null;
    else this.tell('window-changed', { from, to });
  }

  private tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
