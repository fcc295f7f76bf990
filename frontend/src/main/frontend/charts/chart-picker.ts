import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { chartsOf, chartTitle, STANDARD } from './chart-specs';
import { toggled } from './chart-choice';

const MOST_OFFERED = 40;

/**
 * Which charts are shown and in which order: those with names, and every other number of the run.
 *
 * Fires `picked` with the ids; null brings back the usual ones.
 */
@customElement('gradus-chart-picker')
export class ChartPicker extends LitElement {
  /** Ids of the charts that are shown, in their order. */
  @property({ attribute: false }) charts: string[] = [];
  /** Names of all series of the run. */
  @property({ attribute: false }) keys: string[] = [];

  @state() private search = '';

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render() {
    const known = new Set(this.keys);
    const has = (id: string) => chartsOf([id], known).length > 0;
    const shown = this.charts.filter(has);
    const others = STANDARD.map((spec) => spec.id).filter((id) => !this.charts.includes(id) && has(id));
    const absent = this.charts.length - shown.length;
    return html`<details>
      <summary>Charts</summary>
      <div class="picker" role="group" aria-label="Charts shown">
        <ol>
          ${shown.map((id, i) => this.shown(shown, id, i))}
        </ol>
        ${absent > 0 ? html`<p class="soft small">${absent} more once the run reports their metrics</p>` : nothing}
        ${others.length > 0 ? html`<h4>Add</h4>` : nothing}
        <ul>
          ${others.map((id) => this.offer(id, chartTitle(id)))}
        </ul>
        <label>
          any other metric of the run
          <input
            type="search"
            placeholder="part of its name"
            .value=${this.search}
            @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
          />
        </label>
        <ul>
          ${this.found().map((key) => this.offer(key, key))}
        </ul>
        <button class="usual" @click=${() => this.pick(null)}>Usual charts</button>
      </div>
    </details>`;
  }

  /** A chart moves over the one beside it, and over those between them that the run has no numbers for. */
  private shown(shown: string[], id: string, i: number) {
    const title = chartTitle(id);
    const swap = (by: number) => {
      const moved = [...this.charts];
      const [from, to] = [moved.indexOf(id), moved.indexOf(shown[i + by])];
      [moved[from], moved[to]] = [moved[to], moved[from]];
      this.pick(moved);
    };
    return html`<li>
      <label><input type="checkbox" checked @change=${() => this.pick(toggled(this.charts, id))} /> ${title}</label>
      <button aria-label="${title} earlier" ?disabled=${i === 0} @click=${() => swap(-1)}>↑</button>
      <button aria-label="${title} later" ?disabled=${i === shown.length - 1} @click=${() => swap(1)}>↓</button>
    </li>`;
  }

  private offer(id: string, title: string) {
    return html`<li>
      <label><input type="checkbox" .checked=${false} @change=${() => this.pick([...this.charts, id])} /> ${title}</label>
    </li>`;
  }

  /** Series by part of their name, once something was typed. */
  private found(): string[] {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    return this.keys
      .filter((key) => !this.charts.includes(key) && words.every((word) => key.toLowerCase().includes(word)))
      .slice(0, MOST_OFFERED);
  }

  private pick(charts: string[] | null): void {
    this.dispatchEvent(new CustomEvent('picked', { detail: charts }));
  }
}
