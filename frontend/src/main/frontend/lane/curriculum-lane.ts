import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { COPY } from '../controls/signs';
import { itemActions, type ItemAction } from '../editor/item-actions';
import { itemKey } from '../editor/item-keys';
import { ItemList } from '../editor/item-list';
import { dropPlace } from './lane-drop';
import type { PartCard, StageCard, StageCommand } from './lane-types';

/**
 * The parts of a curriculum in order: a card for each part of the document's settings and one for each stage. Fires
 * `part-chosen` {part}, `stage-chosen` {index}, and what is done to a stage: `stage-moved` {from, to} and
 * `stage-command` {index, command}. What is chosen is marked, and what is moved stands at its new place, at once; the
 * server answers each of them by `settle`. Cards of another order than the one here are not taken over, and
 * `stages-wanted` {} asks for all of them.
 */
@customElement('gradus-curriculum-lane')
export class CurriculumLane extends ItemList {
  @property({ type: Array }) above: PartCard[] = [];
  @property({ type: Array }) stages: StageCard[] = [];
  @property({ type: Array }) below: PartCard[] = [];

  @state() private dropAt = -1;
  private dragged = -1;
  private moves = 0;

  /** What is chosen is the name of a part, or `stage:` and the index of one. */
  constructor() {
    super('#form', '[aria-current="true"]');
  }

  /** Replaces all cards of stages; `moves` counts what was moved here and is in their order. */
  showStages(stages: StageCard[], moves: number): void {
    if (this.isInStep(moves)) this.stages = stages;
  }

  /** Replaces single cards, counted from 0. */
  patch(changed: { index: number; card: StageCard }[], moves: number): void {
    if (!this.isInStep(moves)) return;
    const stages = [...this.stages];
    for (const { index, card } of changed) stages[index] = card;
    this.stages = stages;
  }

  override render() {
    return html`<nav
      aria-label="Parts of the curriculum"
      ?inert=${this.stale}
      @keydown=${this.onKey}
      @dragover=${this.draggedOver}
      @drop=${this.dropped}
    >
      ${this.above.map((part) => this.partCard(part))}
      <ol aria-label="Stages, in order" @dragend=${this.dragEnded}>
        ${repeat(
          this.stages,
          (stage) => stage.key,
          (stage, index) => this.stageCard(stage, index),
        )}
      </ol>
      <button class="add" @click=${() => this.command(this.stages.length - 1, 'add')}>+ Add stage</button>
      ${this.below.map((part) => this.partCard(part))}
    </nav>`;
  }

  private partCard(card: PartCard) {
    const chosen = this.chosen === card.part;
    return html`<button
      class="part ${chosen ? 'chosen' : ''}"
      data-part=${card.part}
      aria-current=${chosen ? 'true' : nothing}
      @click=${() => this.ask(card.part, 'part-chosen', { part: card.part })}
    >
      <b>${card.title}</b><span>${card.summary}</span>${this.errors(card.errors)}
    </button>`;
  }

  private stageCard(card: StageCard, index: number) {
    const chosen = this.chosen === `stage:${index}`;
    const classes = `stage ${chosen ? 'chosen' : ''} ${card.enabled ? '' : 'off'}`;
    const drop = this.dropAt === index ? 'drop-before' : this.dropAt === index + 1 ? 'drop-after' : '';
    return html`<li
      class="${classes} ${drop}"
      data-index=${index}
      draggable="true"
      @dragstart=${(event: DragEvent) => this.dragStarted(event, index)}
    >
      <button
        class="open"
        aria-current=${chosen ? 'true' : nothing}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+D Delete"
        @click=${() => this.ask(`stage:${index}`, 'stage-chosen', { index })}
      >
        <b><i>${index + 1}</i> ${card.name}</b>
        ${card.problems.map((problem) => html`<span class="problem">${problem}</span>`)}
        ${card.rule ? html`<span class="rule">${card.rule}</span>` : nothing}
        <span class="badges">
          ${card.enabled ? nothing : html`<em>disabled</em>`} ${card.badges.map((badge) => html`<em>${badge}</em>`)}
          ${this.errors(card.errors)}
        </span>
      </button>
      ${chosen ? this.actions(card, index) : nothing}
    </li>`;
  }

  private actions(card: StageCard, index: number) {
    const last = this.stages.length - 1;
    const called = { row: `Stage ${card.name}`, item: `stage ${card.name}` };
    const actions: ItemAction<StageCommand>[] = [
      { command: 'up', sign: '↑', label: 'Move up', disabled: index === 0 },
      { command: 'down', sign: '↓', label: 'Move down', disabled: index === last },
      { command: 'duplicate', sign: COPY, label: 'Duplicate' },
      { command: 'toggle', sign: card.enabled ? '◌' : '●', label: card.enabled ? 'Disable' : 'Enable' },
      { command: 'add', sign: '+', label: 'Add a stage after' },
      { command: 'remove', sign: '✕', label: 'Delete', disabled: last === 0 },
    ];
    return itemActions(called, actions, (command) => this.command(index, command));
  }

  private errors(count: number) {
    return count > 0 ? html`<em class="wrong">⚠ ${count} ${count === 1 ? 'error' : 'errors'}</em>` : nothing;
  }

  private onKey(event: KeyboardEvent): void {
    const card = (event.target as Element).closest<HTMLElement>('li.stage > .open')?.parentElement;
    const command = card ? itemKey(event) : null;
    if (card && command) {
      event.preventDefault();
      this.command(Number(card.dataset.index), command);
    } else if (!event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      this.focusNext(event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  private focusNext(step: number): void {
    const cards = [...this.querySelectorAll<HTMLElement>('.part, .open, .add')];
    const next = cards[cards.indexOf(document.activeElement as HTMLElement) + step];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }

  private command(index: number, command: StageCommand): void {
    this.keepFocus = true;
    const to = command === 'up' ? index - 1 : command === 'down' ? index + 1 : -1;
    if (command !== 'up' && command !== 'down') this.ask(this.chosen, 'stage-command', { index, command });
    else if (to >= 0 && to < this.stages.length) this.move(index, to);
  }

  private move(from: number, to: number): void {
    const stages = [...this.stages];
    stages.splice(to, 0, ...stages.splice(from, 1));
    this.stages = stages;
    this.moves++;
    this.ask(`stage:${to}`, 'stage-moved', { from, to });
  }

  private dragStarted(event: DragEvent, index: number): void {
    this.dragged = index;
    this.drag(event, this.stages[index].name);
  }

  /** Between two cards, and above the first or below the last, counts too. */
  private draggedOver(event: DragEvent): void {
    if (this.dragged < 0) return;
    event.preventDefault();
    this.dropAt = dropPlace([...this.querySelectorAll('li.stage')], event.clientY);
  }

  private dropped(event: DragEvent): void {
    event.preventDefault();
    const to = this.dropAt > this.dragged ? this.dropAt - 1 : this.dropAt;
    if (this.dragged >= 0 && to >= 0 && to !== this.dragged) this.move(this.dragged, to);
    this.dragEnded();
  }

  private dragEnded(): void {
    this.dragged = -1;
    this.dropAt = -1;
  }

  private isInStep(moves: number): boolean {
    if (moves !== this.moves) this.tell('stages-wanted', {});
    return moves === this.moves;
  }
}
