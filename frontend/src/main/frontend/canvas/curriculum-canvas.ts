import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { itemKey } from '../editor/item-keys';
import { ItemList } from '../editor/item-list';
import type { Report } from '../preview/types';
import { arcStrip } from './arc-strip';
import { arcs } from './arcs';
import { stageMarks, wholeMarks } from './change-marks';
import { dropPlace } from './drop-place';
import { expected } from './gate-scale';
import { gateView, type GateMoves } from './gate-view';
import { RunFollower } from './run-follower';
import { stageActions } from './stage-actions';
import { badgesOf, face, scalesOf, type Scales } from './stage-face';
import type { PartCard, Picture, StageCard, StageCommand, StagePicture } from './types';

/** Widths of a card and of the gate behind it, which the style sheet has too. */
const CARD = 236;
const GATE = 96;

/**
 * A curriculum as a picture: its stages as cards from left to right with their gates between them, loops and falls as
 * arrows below, and its other settings above. Fires `part-chosen` {part}, `stage-chosen` {index}, and what is done to a
 * stage: `stage-moved` {from, to}, `stage-command` {index, command} and `gate-moved` {index, term, target}. What is
 * chosen is marked, and what is moved stands at its new place, at once; the server answers each of them by `settle`.
 * Cards of another order than the one here are not taken over, and `stages-wanted` {} asks for all of them.
 */
@customElement('curriculum-canvas')
export class CurriculumCanvas extends ItemList {
  @property({ type: Array }) parts: PartCard[] = [];
  @property({ type: Array }) stages: StageCard[] = [];
  /** The picture of the newest valid document; stages are found in it by their names. */
  @property({ attribute: false }) picture: Picture = { stages: [], arrows: [] };
  /** An earlier picture, from which changes are marked; null for none. */
  @property({ attribute: false }) earlier: Picture | null = null;
  /** What the simulation expects of it. */
  @property({ attribute: false }) report: Report | null = null;
  /** Whether it is only looked at. */
  @property({ type: Boolean }) fixed = false;
  /** The run that it follows; empty for none. */
  @property() run = '';

  @state() private dropAt = -1;
  /** Thresholds that the document does not have yet, by stage and term. */
  @state() private moved = new Map<string, number>();
  private dragged = -1;
  private moves = 0;
  private readonly follower = new RunFollower(this, () => this.run);

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

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('picture')) this.moved = new Map();
  }

  override render() {
    return html`<nav
      aria-label="Parts of the curriculum"
      ?inert=${this.stale}
      @keydown=${this.onKey}
      @dragover=${this.draggedOver}
      @drop=${this.dropped}
    >
      ${this.parts.length > 0 ? html`<div class="parts">${this.parts.map((part) => this.partCard(part))}</div>` : nothing}
      <div class="way" tabindex=${this.fixed ? 0 : nothing}>${this.way()}</div>
    </nav>`;
  }

  /** The cards; of a picture that is only looked at, they are its stages. */
  private cards(): StageCard[] {
    if (!this.fixed) return this.stages;
    return this.picture.stages.map((stage) => ({ ...stage, key: stage.name, problems: [], rule: '', badges: [], errors: 0 }));
  }

  private way() {
    const cards = this.cards();
    const pictures = new Map(this.picture.stages.map((stage) => [stage.name, stage]));
    const scales = scalesOf(this.picture.stages);
    return html`<div class="row">
        <ol aria-label="Stages, in order" @dragend=${this.dragEnded}>
          ${repeat(
            cards,
            (stage) => stage.key,
            (stage, index) => guard(this.drawnFrom(stage, index), () => this.stageCard(stage, index, pictures.get(stage.name), scales)),
          )}
        </ol>
        ${this.fixed
          ? nothing
          : html`<button class="add" @click=${() => this.command(this.stages.length - 1, 'add')}>+ Add stage</button>`}
      </div>
      ${arcStrip(this.arcs(cards), cards.length * (CARD + GATE))} ${wholeMarks(this.earlier, this.picture)}`;
  }

  /** What a card is drawn from: one that has none of it changed is left alone, but for a run's, whose curve grows. */
  private drawnFrom(card: StageCard, index: number): unknown[] {
    if (this.run) return [{}];
    const { picture, earlier, report, moved, dropAt, fixed, stages } = this;
    const isDrop = dropAt === index || dropAt === index + 1 ? dropAt : -1;
    return [card, index, picture, earlier, report, moved, isDrop, fixed, stages.length, this.chosen === `stage:${index}`];
  }

  /** None while the stages stand in another order than in the picture. */
  private arcs(cards: StageCard[]) {
    const names = cards.map((stage) => stage.name);
    const isCurrent = this.picture.stages.every((stage, i) => stage.name === names[i]);
    const enabled = cards.map((stage) => stage.enabled);
    return arcs(isCurrent ? this.picture.arrows : [], names, enabled, CARD / 2, CARD + GATE);
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

  private stageCard(card: StageCard, index: number, picture: StagePicture | undefined, scales: Scales) {
    const chosen = this.chosen === `stage:${index}`;
    const current = this.follower.isIn(card.name);
    const classes = `stage ${chosen ? 'chosen' : ''} ${current ? 'current' : ''} ${card.enabled ? '' : 'off'}`;
    const drop = this.dropAt === index ? 'drop-before' : this.dropAt === index + 1 ? 'drop-after' : '';
    return html`<li class="${classes} ${drop}" data-index=${index} aria-current=${current ? 'step' : nothing}>
      <div class="card" draggable=${this.fixed ? 'false' : 'true'} @dragstart=${(event: DragEvent) => this.dragStarted(event, index)}>
        ${this.fixed
          ? html`<div class="open">${this.inside(card, index, picture, scales)}</div>`
          : html`<button
              class="open"
              aria-current=${chosen ? 'true' : nothing}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Control+D Delete"
              @click=${() => this.ask(`stage:${index}`, 'stage-chosen', { index })}
            >
              ${this.inside(card, index, picture, scales)}
            </button>`}
        ${chosen && !this.fixed ? stageActions(card, index, this.stages.length, (command) => this.command(index, command)) : nothing}
      </div>
      ${picture && card.enabled ? this.gate(picture, index) : nothing}
    </li>`;
  }

  private inside(card: StageCard, index: number, picture: StagePicture | undefined, scales: Scales) {
    return html`<b><i>${index + 1}</i> ${card.name}</b>
      ${face(card, picture, scales)} ${picture || !card.rule ? nothing : html`<span class="rule">${card.rule}</span>`}
      ${stageMarks(this.earlier, picture)} ${this.follower.visits(card.name, this.picture.stages)}
      <span class="badges">
        ${this.follower.now(card.name)}
        ${card.enabled ? nothing : html`<em>disabled</em>`} ${badgesOf(card, picture).map((badge) => html`<em>${badge}</em>`)}
        ${this.errors(card.errors)}
      </span>`;
  }

  private gate(picture: StagePicture, index: number) {
    const last = this.picture.stages.findLast((stage) => stage.enabled);
    const trace = this.run ? this.follower.trace(picture.name) : expected(this.report, picture.name);
    return gateView(picture, picture === last, trace, this.gateMoves(picture, index));
  }

  private gateMoves(picture: StagePicture, index: number): GateMoves | null {
    if (this.fixed) return null;
    const key = (term: number) => `${picture.name}:${term}`;
    const target = (term: number) => this.moved.get(key(term)) ?? picture.gate[term].target;
    const moving = (term: number, value: number) => (this.moved = new Map(this.moved).set(key(term), value));
    const moved = (term: number, value: number) => {
      if (value === picture.gate[term].target) return;
      moving(term, value);
      this.ask(this.chosen, 'gate-moved', { index, term, target: value });
    };
    return { target, moving, moved };
  }

  private errors(count: number) {
    return count > 0 ? html`<em class="wrong">⚠ ${count} ${count === 1 ? 'error' : 'errors'}</em>` : nothing;
  }

  private onKey(event: KeyboardEvent): void {
    const open = (event.target as Element).closest<HTMLElement>('.part, .open, .add');
    if (!open || this.fixed) return;
    const stage = open.closest<HTMLElement>('li.stage');
    const command = stage ? itemKey(event, 'across') : null;
    const step = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
    if (stage && command) {
      event.preventDefault();
      this.command(Number(stage.dataset.index), command);
    } else if (!event.altKey && step !== 0) {
      event.preventDefault();
      this.focusNext(step);
    }
  }

  private focusNext(step: number): void {
    const cards = [...this.querySelectorAll<HTMLElement>('.part, .open, .add')];
    const next = cards[cards.indexOf(document.activeElement as HTMLElement) + step];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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

  /** Between two cards, and before the first or after the last, counts too. */
  private draggedOver(event: DragEvent): void {
    if (this.dragged < 0) return;
    event.preventDefault();
    this.dropAt = dropPlace([...this.querySelectorAll('li.stage .card')], event.clientX);
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
