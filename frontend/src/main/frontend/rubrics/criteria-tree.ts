import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { COPY } from '../controls/signs';
import { itemActions, type ItemAction } from '../editor/item-actions';
import { itemKey } from '../editor/item-keys';
import { ItemList } from '../editor/item-list';
import { rangeOf, signed, type CriterionRow, type RowCommand } from './tree-types';

/** Where a dragged row would go. */
interface Drop {
  path: string;
  place: 'before' | 'after' | 'inside';
}

/**
 * The criteria of a rubric as a tree, each with what it pays on the selected rollout: a bar from the running total
 * before it to the one behind it, so that the bars lead to the total. Fires `criterion-chosen` {path},
 * `criterion-command` {path, command} and `criterion-dropped` {path, list, index}. What is chosen is marked at once; the
 * server answers each of them by `settle`.
 */
@customElement('gradus-criteria-tree')
export class CriteriaTree extends ItemList {
  @property({ type: Array }) rows: CriterionRow[] = [];
  /** The total of the selected rollout; NaN where none is scored. */
  @property({ type: Number }) total = NaN;

  @state() private drop: Drop | null = null;
  private dragged: CriterionRow | null = null;

  constructor() {
    super('#criterion-form', '[aria-selected="true"]');
  }

  override render() {
    const range = rangeOf(this.rows, Number.isNaN(this.total) ? 0 : this.total);
    return html`<div role="tree" aria-label="Criteria" ?inert=${this.stale} @keydown=${this.onKey} @dragend=${this.dragEnded}>
        ${repeat(
          this.rows,
          (row) => row.path,
          (row) => this.row(row, range),
        )}
      </div>
      ${Number.isNaN(this.total) ? nothing : this.totalRow(range)}`;
  }

  private row(row: CriterionRow, range: { low: number; high: number }): TemplateResult {
    const chosen = row.path === this.chosen;
    const drop = this.drop?.path === row.path ? `drop-${this.drop.place}` : '';
    return html`<div
      class="criterion ${chosen ? 'chosen' : ''} ${drop}"
      role="treeitem"
      data-criterion=${row.path}
      data-id=${row.id}
      style="--depth: ${row.depth}"
      aria-level=${row.depth + 1}
      aria-selected=${chosen ? 'true' : 'false'}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+D Delete"
      aria-label=${this.spoken(row)}
      tabindex=${chosen || (!this.rows.some((r) => r.path === this.chosen) && row === this.rows[0]) ? 0 : -1}
      draggable="true"
      @click=${() => this.chooseRow(row)}
      @dragstart=${(event: DragEvent) => this.dragStarted(event, row)}
      @dragover=${(event: DragEvent) => this.draggedOver(event, row)}
      @drop=${this.dropped}
    >
      <div class="head">
        <b>${row.id}</b><em>${row.kind}</em>${row.role === 'sum' ? nothing : html`<em class="role">${row.role}</em>`}
        <span class="weight">${this.weight(row)}</span>
        ${row.errors > 0 ? html`<em class="wrong">⚠ ${row.errors}</em>` : nothing}
      </div>
      ${row.pay ? this.bar(row, row.pay, range) : nothing}
      ${chosen && row.pay && row.pay.reason ? html`<p class="reason">${row.pay.reason}</p>` : nothing}
      ${chosen ? this.actions(row) : nothing}
    </div>`;
  }

  private weight(row: CriterionRow): string {
    if (row.role === 'veto') return '';
    return row.weightNow && Number(row.weightNow) !== Number(row.weight) ? `× ${row.weightNow} now` : `× ${row.weight}`;
  }

  private spoken(row: CriterionRow): string {
    const pay = row.pay ? `, ${row.pay.applicable ? signed(row.pay.to - row.pay.from) : 'not applicable'}` : '';
    return `${row.id}, ${row.kind}, ${row.role === 'sum' ? `weight ${row.weight}` : row.role}${pay}`;
  }

  private bar(row: CriterionRow, pay: NonNullable<CriterionRow['pay']>, range: { low: number; high: number }): TemplateResult {
    const change = pay.to - pay.from;
    const tone = row.isGroup ? 'group' : Math.abs(change) < 5e-7 ? 'none' : change > 0 ? 'plus' : 'minus';
    return html`<div class="pay">
      ${this.track(range, pay.from, pay.to, tone)}
      <output>${pay.applicable ? signed(change) : 'n/a'}</output>
    </div>`;
  }

  private track(range: { low: number; high: number }, from: number, to: number, tone: string): TemplateResult {
    const percent = (value: number) => (100 * (value - range.low)) / (range.high - range.low);
    const start = percent(Math.min(from, to));
    return html`<span class="track" aria-hidden="true">
      <i class="zero" style="inset-inline-start: ${percent(0)}%"></i>
      <i class=${tone} style="inset-inline-start: ${start}%; inline-size: ${percent(Math.max(from, to)) - start}%"></i>
    </span>`;
  }

  private totalRow(range: { low: number; high: number }): TemplateResult {
    return html`<div class="total">
      <b>Total</b>
      <div class="pay">
        ${this.track(range, 0, this.total, 'total')}
        <output id="rubric-total">${signed(this.total)}</output>
      </div>
    </div>`;
  }

  private actions(row: CriterionRow): TemplateResult {
    const called = { row: `Criterion ${row.id}`, item: row.id };
    const actions: ItemAction<RowCommand>[] = [
      { command: 'up', sign: '↑', label: 'Move up', disabled: row.index === 0 },
      { command: 'down', sign: '↓', label: 'Move down', disabled: row.index === row.siblings - 1 },
      { command: 'add', sign: '+', label: row.isGroup ? 'Add a criterion to' : 'Add a criterion after' },
      { command: 'duplicate', sign: COPY, label: 'Duplicate' },
      { command: 'remove', sign: '✕', label: 'Remove', disabled: row.siblings === 1 && row.depth === 0 },
    ];
    return itemActions(called, actions, (command, event) => {
      event.stopPropagation();
      this.command(row, command);
    });
  }

  private onKey(event: KeyboardEvent): void {
    const item = (event.target as Element).closest<HTMLElement>('.criterion');
    const row = this.rows.find((one) => one.path === item?.dataset.criterion);
    if (!row) return;
    const command = item === event.target ? itemKey(event) : null;
    if (command) {
      event.preventDefault();
      this.command(row, command);
    } else if (item === event.target && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      this.chooseRow(row);
    } else if (!event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      this.chooseNext(row, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  private chooseNext(row: CriterionRow, step: number): void {
    const next = this.rows[this.rows.indexOf(row) + step];
    if (!next) return;
    this.keepFocus = true;
    this.chooseRow(next);
  }

  private command(row: CriterionRow, command: RowCommand): void {
    this.keepFocus = true;
    this.ask(this.chosen, 'criterion-command', { path: row.path, command });
  }

  private dragStarted(event: DragEvent, row: CriterionRow): void {
    this.dragged = row;
    this.drag(event, row.id);
  }

  private draggedOver(event: DragEvent, row: CriterionRow): void {
    if (!this.dragged || row.path.startsWith(`${this.dragged.path}.`) || row === this.dragged) return;
    event.preventDefault();
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    const place = row.isGroup && share > 0.3 && share < 0.7 ? 'inside' : share < 0.5 ? 'before' : 'after';
    this.drop = { path: row.path, place };
  }

  private dropped(event: DragEvent): void {
    event.preventDefault();
    const target = this.rows.find((row) => row.path === this.drop?.path);
    if (this.dragged && target && this.drop) {
      const inside = this.drop.place === 'inside';
      const index = this.drop.place === 'after' ? target.index + 1 : target.index;
      this.ask(this.chosen, 'criterion-dropped', {
        path: this.dragged.path,
        list: inside ? `${target.path}.group.criteria` : target.list,
        index: inside ? 0 : index,
      });
    }
    this.dragEnded();
  }

  private dragEnded(): void {
    this.dragged = null;
    this.drop = null;
  }

  private chooseRow(row: CriterionRow): void {
    this.ask(row.path, 'criterion-chosen', { path: row.path });
  }
}
