import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { onMove, parameter, rewrite, visit } from '../layout/address';
import { fetchCells } from './api';
import { choiceOf, toggled, type ChartChoice } from './chart-choice';
import { CellGrid, MOST_COLUMNS } from './cell-grid';
import { familiesOf, familySummary, totalOf, type Family } from './cell-order';
import { addTo, emptySum } from './cell-sum';
import { cellTable, orderOf, type CellOrder, type TableHost } from './cell-table';
import { reading, topOf, valueOf, type CellValue } from './cell-values';
import { neighbour } from './chart-keys';
import { GROUP_BANDS } from './chart-specs';
import type { ChartAction } from './chart-view';
import { FeedElement } from './feed-element';
import { roomFor, stepsOf, zoomed } from './heat-axis';
import './heat-map';
import type { HeatMap } from './heat-map';
import { heatTable, heatTableTemplate } from './heat-table';
import { heatToolbar, type HeatToolbarHost } from './heat-toolbar';
import type { HeatAction, HeatPlace, HeatView } from './heat-view';
import './line-chart';
import { LiveView } from './live-view';
import type { RunModel } from './run-model';
import { axisOf, type AxisKind } from './x-axis';

const FEW_ROWS = 40;
const REST_MS = 400;

/**
 * The difficulty cells of a run: a heat map per family, the groups before and after the filter, and what each cell cost.
 *
 * For tests: attribute `data-cells` is the number of cells, `data-step` the newest step shown.
 */
@customElement('gradus-run-cells')
export class RunCells extends FeedElement implements HeatToolbarHost, TableHost {
  @state() private choice: ChartChoice = choiceOf(location.search, localStorage);
  @state() private detail: CellGrid | null = null;
  @state() private at: HeatPlace | null = null;
  @state() private pointed: number | null = null;
  @state() private spoken = '';
  @state() tabled = false;
  @state() whole = false;
  top = 1;

  private resting = 0;
  private speaking = 0;
  private stop: () => void = () => undefined;

  get value(): CellValue {
    return valueOf(parameter('v'));
  }

  get axisKind(): AxisKind {
    return this.choice.axis === 'stageStep' ? 'step' : this.choice.axis;
  }

  get window(): [number, number] | null {
    return this.choice.window;
  }

  get order(): CellOrder | null {
    return orderOf(parameter('by'));
  }

  private get folded(): string[] {
    return (parameter('fold') ?? '').split(',').filter((name) => name !== '');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = onMove(() => this.adopt());
    this.feed?.addEventListener('pointed', this.onPointed);
    const [cell, step] = [parameter('at'), this.choice.cursor];
    if (cell !== null && step !== null) this.at = { cell, step };
    if (this.window) void this.refetch();
  }

  override disconnectedCallback(): void {
    this.feed?.removeEventListener('pointed', this.onPointed);
    this.stop();
    super.disconnectedCallback();
  }

  private readonly onPointed = (): void => {
    this.pointed = this.feed?.pointed ?? null;
  };

  override render() {
    const feed = this.feed;
    if (!feed) return nothing;
    feed.wantCells();
    const grid = this.detail ?? feed.model.cells.grid;
    this.dataset.cells = String(grid?.rows.size ?? 0);
    this.dataset.step = String(grid?.lastStep ?? 0);
    if (!grid) return html`<p class="soft">Loading cells…</p>`;
    if (grid.rows.size === 0) return html`<p class="empty">No groups yet. Cells appear with the first training step.</p>`;
    const families = familiesOf(grid.rows.values());
    const view = this.viewOf(grid, feed.model);
    return html`${heatToolbar(this)}
      <p class="reading">${this.reading(grid)}</p>
      ${this.tabled ? this.asTable(grid, families) : this.maps(families, view)}
      <span class="spoken" aria-live="polite">${this.spoken}</span>
      <div class="bands">${this.bands(view)}</div>
      <section class="panel">
        <h3>Cost by cell</h3>
        <p class="soft small">
          ${this.window ? `Steps ${this.window[0]}–${this.window[1]}. ` : ''}First and last pass rates are over at
          least 16 groups. Seconds include rollouts and updates, split by tokens.
        </p>
        ${cellTable(this, families.flatMap((family) => family.rows), this.total(grid))}
      </section>`;
  }

  private maps(families: Family[], view: HeatView) {
    return html`<div class="heat" @heat=${this.onHeat}>
      ${families.map(
        (family) => html`<gradus-heat-map
          data-family=${family.name}
          .family=${family}
          .view=${view}
          .folded=${this.folded.includes(family.name)}
          .at=${this.at}
          .pointed=${this.pointed}
          .summary=${familySummary(family)}
        ></gradus-heat-map>`,
      )}
    </div>`;
  }

  private viewOf(grid: CellGrid, model: RunModel): HeatView {
    const axis = axisOf(this.axisKind, model);
    const sums = function* () {
      for (const row of grid.rows.values()) yield* row.sums.values();
    };
    this.top = this.value.share ? 1 : roomFor(topOf(this.value, sums()));
    const [from, to] = this.window ?? [0, 0];
    const changedFrom = grid.changedFrom;
    grid.changedFrom = Infinity;
    return {
      ...{ id: this.detail ? `${from}-${to}` : 'live', grid, changedFrom, value: this.value, top: this.top, axis },
      window: this.window ? [axis.toX(from), axis.toX(to)] : [0, roomFor(axis.toX(grid.lastStep + 1))],
      lastStep: grid.lastStep,
      marks: model.marks.filter((mark) => !mark.warm && mark.step > 0),
      rowHeight: grid.rows.size > FEW_ROWS ? 13 : 18,
    };
  }

  /** The same window as the map's, so that both can be read together. */
  private bands(heat: HeatView) {
    const feed = this.feed;
    if (!feed) return nothing;
    const choice = { ...this.choice, axis: this.axisKind, hidden: [], log: [] };
    const view = { ...new LiveView(feed, choice, null, []).ofTraining(), window: heat.window };
    return GROUP_BANDS.map(
      (spec) => html`<gradus-line-chart
        class=${spec.id}
        .spec=${spec}
        .view=${view}
        sync="${this.run}/cells"
        @chart=${(event: CustomEvent<ChartAction>) => {
          const action = event.detail;
          if (action.kind === 'zoom') this.zoom(heat.axis.toStep(action.from), heat.axis.toStep(action.to));
          else if (action.kind === 'all') this.choose({ t: null });
          else if (action.kind === 'point') feed.pointAt(action.x === null ? null : heat.axis.toStep(action.x));
          else if (action.kind === 'open') visit({ page: 'rollouts', step: String(heat.axis.toStep(action.x)) });
        }}
      ></gradus-line-chart>`,
    );
  }

  private asTable(grid: CellGrid, families: Family[]) {
    const rows = families.flatMap((family) => family.rows);
    const [from, to] = this.window ?? [1, grid.lastStep];
    return html`<section class="panel">
      ${heatTableTemplate(heatTable(grid, rows, from, Math.min(to, grid.lastStep)), this.value)}
    </section>`;
  }

  private total(grid: CellGrid) {
    const sum = emptySum();
    grid.rows.forEach((row) => addTo(sum, totalOf(row)));
    return sum;
  }

  private reading(grid: CellGrid): string {
    const place = this.at;
    if (!place) return `Each column stands for ${grid.width === 1 ? 'a step' : `${grid.width} steps`}; point at a cell, or use the arrow keys.`;
    const column = Math.floor(place.step / grid.width);
    const sum = grid.rows.get(place.cell)?.sums.get(column);
    return `${place.cell}, ${stepsOf(column, grid.width, grid.lastStep)}: ${reading(sum, this.value)}`;
  }

  connectionWord(): { word: string; kind: string } {
    const connection = this.feed?.connection ?? 'reconnecting';
    if (this.feed?.ended && connection === 'live') return { word: 'ended', kind: 'ended' };
    const words = { live: 'live', reconnecting: 'reconnecting…', paused: 'paused while hidden' };
    return { word: words[connection], kind: connection };
  }

  private readonly onHeat = (event: CustomEvent<HeatAction>): void => {
    const action = event.detail;
    if (action.kind === 'at') this.point(action.place, action.aloud);
    else if (action.kind === 'leave') this.feed?.pointAt(this.choice.cursor);
    else if (action.kind === 'open') this.openRollouts(action.place);
    else if (action.kind === 'zoom') this.zoom(action.from, action.to);
    else if (action.kind === 'scale') this.scale(action.factor);
    else if (action.kind === 'mark') this.goToMark(action.direction, action.place);
    else if (action.kind === 'beyond') this.goBeyond(action.family, action.direction, action.step);
    else if (action.kind === 'fold') this.choose({ fold: toggled(this.folded, action.family).join(',') || null });
    else if (action.kind === 'all') this.choose({ t: null });
    else this.table();
  };

  private openRollouts(place: HeatPlace): void {
    rewrite({ at: place.cell, cur: String(place.step) });
    visit({ page: 'rollouts', step: String(place.step), cell: place.cell });
  }

  private point(place: HeatPlace, aloud: boolean): void {
    this.at = place;
    this.feed?.pointAt(place.step);
    window.clearTimeout(this.resting);
    this.resting = window.setTimeout(() => {
      this.choice = { ...this.choice, cursor: place.step };
      if (this.isConnected && this.checkVisibility()) rewrite({ at: place.cell, cur: String(place.step) });
    }, REST_MS);
    window.clearTimeout(this.speaking);
    const grid = this.detail ?? this.feed?.model.cells.grid;
    if (aloud && grid) this.speaking = window.setTimeout(() => (this.spoken = this.reading(grid)), 300);
  }

  private goToMark(direction: 1 | -1, place: HeatPlace): void {
    const marks = this.feed?.model.marks.filter((mark) => !mark.warm && mark.step > 0) ?? [];
    const step = neighbour(marks.map((mark) => mark.step), place.step, direction);
    const mark = marks.find((one) => one.step === step);
    if (step === null || !mark) return;
    this.point({ ...place, step }, false);
    this.spoken = `${mark.words}, step ${mark.step}`;
  }

  /** The arrow keys go on in the next family that is unfolded. */
  private goBeyond(family: string, direction: 1 | -1, step: number): void {
    const maps = [...this.querySelectorAll<HeatMap>('gradus-heat-map')];
    const open = maps.filter((map) => map.family.name === family || !map.folded);
    const next = open[open.findIndex((map) => map.family.name === family) + direction];
    if (!next) return;
    const row = next.family.rows[direction > 0 ? 0 : next.family.rows.length - 1];
    this.point({ cell: row.cell, step }, true);
    next.querySelector<HTMLElement>('.map')?.focus();
  }

  private zoom(from: number, to: number): void {
    if (to > from) this.choose({ t: `${Math.max(0, from)}-${to}` });
  }

  scale(factor: 0.5 | 2): void {
    const last = this.feed?.model.step ?? 0;
    const window = this.window ?? [0, last];
    const next = zoomed(window, this.at?.step ?? (window[0] + window[1]) / 2, factor, last);
    this.choose({ t: next ? next.join('-') : null });
  }

  table(): void {
    this.tabled = !this.tabled;
  }

  sort(text: string | null): void {
    this.choose({ by: text });
  }

  showAll(): void {
    this.whole = true;
  }

  choose(changes: Record<string, string | null>): void {
    rewrite(changes);
    this.adopt();
  }

  private adopt(): void {
    const before = this.window?.join();
    this.choice = choiceOf(location.search, localStorage);
    if (this.window?.join() !== before) void this.refetch();
  }

  /** Reads the zoomed window in full detail; until it is there the window is drawn from what is here. */
  private async refetch(): Promise<void> {
    this.detail = null;
    const window = this.window;
    if (!window) return;
    const reply = await fetchCells(this.run, MOST_COLUMNS, { from: window[0], to: window[1] }).catch(() => null);
    if (reply && this.window?.join() === window.join()) this.detail = CellGrid.of(reply);
  }
}
