import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { axisScale } from './axis-scale';

interface Line {
  label: string;
  /** What the others are held against: drawn as in the chart of curves. */
  baseline: boolean;
  values: string[];
}

const WIDTH = 900;
const HEIGHT = 240;
const SIDE = 90;
const TOP = 34;
const FOOT = 16;
const SLOTS = 6;
const DASHES = ['', '8 4', '2 3'];
const BASELINE = '9 3 2 3';
const LONGEST = 18;
/** Width of a character of an axis name, about. */
const CHARACTER = 7;

/**
 * Parallel coordinates: a line per cell through its settings to what it reached. Up and down, or the pointer, bring one
 * line out; the same numbers stand in a table.
 */
@customElement('gradus-parallel-axes')
export class ParallelAxes extends LitElement {
  @property({ attribute: false }) axes: string[] = [];
  @property({ attribute: false }) lines: Line[] = [];

  @state() private chosen: number | null = null;
  @state() private tabled = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render() {
    return html`<header>
        <h2>Settings and results</h2>
        <button aria-pressed=${this.tabled} @click=${() => (this.tabled = !this.tabled)}>table</button>
      </header>
      ${this.tabled ? this.table() : this.drawing()}
      <p class="chosen" aria-live="polite">${this.chosen === null ? nothing : this.words(this.chosen)}</p>`;
  }

  private drawing() {
    const scales = this.axes.map((_, i) => axisScale(this.lines.map((line) => line.values[i])));
    const x = (i: number) => SIDE + (i * (WIDTH - 2 * SIDE)) / Math.max(1, this.axes.length - 1);
    const y = (at: number) => HEIGHT - FOOT - at * (HEIGHT - TOP - FOOT);
    const room = Math.max(LONGEST, Math.floor((WIDTH - 2 * SIDE) / Math.max(1, this.axes.length - 1) / CHARACTER));
    return html`<div class="scrolls"><svg
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      role="figure"
      tabindex="0"
      aria-label="Parallel coordinates of ${this.lines.length} arms over ${this.axes.join(', ')}; arrow keys choose an arm"
      @keydown=${this.onKey}
      @mouseleave=${() => (this.chosen = null)}
    >
      ${this.lines.map((line, i) => this.path(line, i, scales.map((scale, k) => [x(k), scale.place(line.values[k])]), y))}
      ${this.axes.map(
        (name, i) => svg`<g class="axis">
          <line x1=${x(i)} x2=${x(i)} y1=${y(0)} y2=${y(1)} />
          <text class="name" x=${x(i)} y="14"><title>${name}</title>${brief(name, room)}</text>
          ${scales[i].ticks.map((tick) => svg`<text x=${x(i) + 6} y=${y(tick.at) + 4}>${brief(tick.text, LONGEST)}</text>`)}
        </g>`,
      )}
    </svg></div>`;
  }

  private path(line: Line, index: number, places: [number, number | null][], y: (at: number) => number) {
    const points = places.filter(([, at]) => at !== null).map(([x, at]) => `${x},${y(at as number).toFixed(1)}`);
    const state = this.chosen === null ? '' : this.chosen === index ? 'chosen' : 'faint';
    const slot = line.baseline ? 0 : (index % SLOTS) + 1;
    return svg`<polyline
      class="${line.baseline ? 'baseline' : ''} ${state}"
      points=${points.join(' ')}
      style="stroke: var(--gradus-series-${slot})"
      stroke-dasharray=${line.baseline ? BASELINE : DASHES[Math.floor(index / SLOTS) % DASHES.length]}
      @mouseenter=${() => (this.chosen = index)}
    ><title>${line.label}</title></polyline>`;
  }

  private table() {
    return html`<div class="scrolls" tabindex="0" role="region" aria-label="Settings and results as a table">
      <table class="facts-table">
        <thead>
          <tr>
            <th scope="col">arm</th>
            ${this.axes.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${this.lines.map(
            (line) =>
              html`<tr>
                <th scope="row">${line.label}</th>
                ${line.values.map((value) => html`<td>${value || '–'}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private words(index: number): string {
    const line = this.lines[index];
    return `${line.label}: ${this.axes.map((name, i) => `${name} ${line.values[i] || 'none'}`).join(', ')}`;
  }

  private onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined || this.lines.length === 0) return;
    const from = this.chosen ?? (step > 0 ? -1 : 0);
    this.chosen = (from + step + this.lines.length) % this.lines.length;
    event.preventDefault();
  }
}

function brief(text: string, longest: number): string {
  return text.length <= longest ? text : `…${text.slice(1 - longest)}`;
}
