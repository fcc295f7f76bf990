import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { FeedElement } from '../charts/feed-element';
import { destination, onMove, rewrite, visit } from '../layout/address';
import { singleKey } from '../layout/keys';
import { filterBar } from './filter-bar';
import { counted, groupItem } from './group-list';
import { groupBody, type Marks } from './group-body';
import { groupHead } from './group-view';
import { PinBoard } from './pin-board';
import { leftPinList, pinList } from './pin-list';
import { narrowing, parametersOf, type Colour, type Query } from './reader-address';
import { exportUrl } from './reader-api';
import { readerAction, type ReaderAction } from './reader-keys';
import { ReaderStore } from './reader-store';
import { tokenMarks } from './token-marks';
import type { Place } from './types';

const UNPLACED = { group: null, sample: null, turn: null, node: null };

/** Between two looks for newer rollouts. */
const PAUSE_MS = 1500;

function leadsHere(search: string): boolean {
  return new URLSearchParams(search).get('page') === 'rollouts';
}

/**
 * Sampled rollouts of a run: filters and found groups on one side, a group's prompt and completions on the other. The
 * page's address names all that is chosen; without a step the newest is followed.
 */
@customElement('gradus-rollout-reader')
export class RolloutReader extends FeedElement {
  @state() private copied = '';

  private marks: Marks = { token: { rollout: -1, at: -1 }, opened: new Set(), folded: new Set() };
  private store!: ReaderStore;
  private board!: PinBoard;
  private stop: () => void = () => undefined;
  private looked = 0;
  private timer = 0;

  override connectedCallback(): void {
    const changed = () => this.requestUpdate();
    this.store = new ReaderStore(this.run, changed, rewrite);
    this.board = new PinBoard(this.run, changed);
    super.connectedCallback();
    this.stop = onMove((search) => this.arrive(search));
    document.addEventListener('keydown', this.onKey);
    this.board.load().catch(() => undefined);
    this.arrive(leadsHere(location.search) ? location.search : destination());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
    window.clearTimeout(this.timer);
    document.removeEventListener('keydown', this.onKey);
    void this.board.save();
  }

  private arrive(search: string): void {
    if (leadsHere(search)) void this.store.arrive(search);
  }

  /** While the newest is followed the list is read again when the feed tells of newer rollouts, not too often. */
  protected override updated(): void {
    const newest = this.feed?.model.newestRolloutStep ?? 0;
    if (!this.store.following || this.store.busy || newest <= this.store.newest || !this.checkVisibility()) return;
    window.clearTimeout(this.timer);
    const wait = Math.max(0, this.looked + PAUSE_MS - Date.now());
    this.timer = window.setTimeout(() => {
      this.looked = Date.now();
      void this.store.refresh(newest);
    }, wait);
  }

  override render() {
    const { store } = this;
    if (store.found && store.found.steps.count === 0 && store.found.count.rollouts === 0 && narrowing(store.address.query) === 0)
      return html`<p class="waiting">
        Rollouts appear with the first training step, with prompt, reference, completions and rewards by criterion.
      </p>`;
    return html`
      <aside aria-label="Find rollouts">
        ${pinList(this.run, this.board.list, store.current, (place) => this.go(place))} ${leftPinList(this.board.left)} ${this.filters()} ${this.list()}
      </aside>
      <section class="group" aria-label="Group of rollouts" aria-busy=${store.busy}>
        ${store.failure ? html`<p class="failure" role="alert">${store.failure}</p>` : nothing}
        ${groupHead({
          store,
          colour: (colour) => this.colour(colour),
          marks: store.marks,
          mark: (on) => this.mark(on),
          copyLink: () => void this.copy(location.href, 'link copied'),
          follow: (on) => visit({ step: on ? null : String(store.current?.step ?? 1), ...UNPLACED }),
          behind: this.behind(),
        })}
        <p class="notice small" role="status">${store.notice || this.copied}</p>
        ${this.body()}
      </section>
    `;
  }

  private behind(): number {
    return (this.feed?.model.newestRolloutStep ?? 0) - (this.store.current?.step ?? 0);
  }

  private filters() {
    const { store } = this;
    const stages = new Map((this.feed?.model.stages ?? []).map((stage) => [stage.stage, stage.name]));
    const criteria = store.group?.texts?.rollouts[0]?.criteria.map((criterion) => criterion.id) ?? [];
    return filterBar({
      query: store.address.query,
      thresholds: store.found?.thresholds ?? { right: 0.5, rewarded: 0.5 },
      stages: [...stages].map(([index, name]) => ({ index, name })),
      cells: [...new Set(store.groups.map((group) => group.cell))],
      criteria: [...new Set([...criteria, store.address.query.criterion])].filter((id) => id !== ''),
      roles: [...new Set(store.groups.map((group) => group.rollouts[0].role))],
      outside: this.feed?.run?.kind === 'external',
      change: (changes) => this.look(changes),
    });
  }

  private list() {
    const { found, groups, current, address } = this.store;
    if (!found) return html`<p class="waiting">Reading…</p>`;
    const sought = address.query.find;
    return html`<p class="count small" role="status">
        ${sought ? `${counted(groups.length, 'group')} with “${sought}”` : `${counted(found.count.rollouts, 'rollout')} in ${counted(found.count.groups, 'group')}`}
        ${found.dropped ? html`· the texts of ${found.dropped} steps were dropped to stay within the storage limit` : nothing}
      </p>
      <ul class="groups">
        ${groups.map((group) => groupItem(group, current, (place) => this.go(place)))}
      </ul>
      ${
        found.next === null
          ? nothing
          : html`<button class="link" id="more" @click=${() => void this.store.more()}>
              ${sought ? `Keep searching; searched so far: ${found.next} of ${found.count.groups} groups` : 'Show more'}
            </button>`
      }
      <a class="export" id="export-rollouts" href=${exportUrl(this.run, address.query)} download>Export matches as JSONL</a>`;
  }

  private body() {
    const { store } = this;
    const stage = this.feed?.model.stages.find((entered) => entered.stage === store.group?.facts?.stage)?.name;
    return groupBody({
      store,
      run: this.run,
      stage: stage ? `${stage} · ` : '',
      board: this.board,
      marks: this.marks,
      go: (place) => this.go(place),
      pin: (place) => void this.pin(place),
      look: (changes) => void store.look(changes).then(() => this.scrollToChosen()),
      copy: (text) => void this.copy(text, 'copied as JSON'),
      changed: () => this.requestUpdate(),
    });
  }

  private go(place: Place): void {
    this.marks = { ...this.marks, token: { rollout: -1, at: -1 } };
    void this.store.choose(place).then(() => this.scrollToChosen());
  }

  private look(changes: Partial<Query>): void {
    const query = { ...this.store.address.query, ...changes };
    visit(parametersOf({ ...this.store.address, step: 0, query }));
  }

  private colour(colour: Colour): void {
    this.store.address = { ...this.store.address, colour };
    rewrite({ colour: colour === 'none' ? null : colour });
    this.requestUpdate();
  }

  private mark(on: boolean): void {
    tokenMarks.remember(on);
    this.store.address = { ...this.store.address, marks: on };
    rewrite({ marks: on ? 'shown' : 'hidden' });
    this.requestUpdate();
  }

  private async pin(place: Place): Promise<void> {
    try {
      await this.board.toggle(place);
    } catch (problem) {
      this.store.failure = (problem as Error).message;
      this.requestUpdate();
    }
  }

  private async copy(text: string, done: string): Promise<void> {
    await navigator.clipboard.writeText(text);
    this.copied = done;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const key = singleKey(event);
    const action = key === null || !this.checkVisibility() ? null : readerAction(key);
    if (!action) return;
    event.preventDefault();
    void this.act(action);
  };

  private async act(action: ReaderAction): Promise<void> {
    const { store } = this;
    switch (action.kind) {
      case 'sample':
        await store.walk(action.by);
        return this.scrollToChosen();
      case 'step':
        return store.step(action.by);
      case 'scroll':
        window.scrollBy({ top: action.by * window.innerHeight * 0.4 });
        return;
      case 'end':
        window.scrollTo({ top: action.last ? document.documentElement.scrollHeight : 0 });
        return;
      case 'worst':
        this.look({ sort: store.address.query.sort === 'worst' ? '' : 'worst' });
        return;
      case 'pin':
        return store.current ? this.pin(store.current) : undefined;
      case 'marks':
        this.mark(!store.marks);
        return;
      case 'find':
        return this.querySelector<HTMLElement>('#filter')?.focus();
    }
  }

  private async scrollToChosen(): Promise<void> {
    await this.updateComplete;
    const chosen = this.querySelector('.completion.chosen');
    (chosen?.querySelector('.turn.at') ?? chosen)?.scrollIntoView({ block: 'nearest' });
  }
}
