import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { FeedElement } from '../charts/feed-element';
import type { SampledGroup } from '../charts/types';
import { onMove, rewrite, visit } from '../layout/address';
import { singleKey } from '../layout/keys';
import { completionCard } from './completion-card';
import { largestContribution } from './criterion-bars';
import { filterBar } from './filter-bar';
import { counted, groupItem } from './group-list';
import { groupHead, problem } from './group-view';
import { PinBoard } from './pin-board';
import { pinList } from './pin-list';
import { narrowing, parametersOf, type Colour, type Query } from './reader-address';
import { exportUrl } from './reader-api';
import { readerAction, type ReaderAction } from './reader-keys';
import { ReaderStore } from './reader-store';
import { scaleOf } from './token-spans';
import type { Place } from './types';

/** Between two looks for newer rollouts. */
const PAUSE_MS = 1500;

/**
 * Sampled rollouts of a run: filters and found groups on one side, a group's prompt and completions on the other. The
 * page's address names all that is chosen; without a step the newest is followed.
 */
@customElement('gradus-rollout-reader')
export class RolloutReader extends FeedElement {
  @state() private token = { rollout: -1, at: -1 };
  @state() private copied = '';

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
    this.arrive(location.search);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
    window.clearTimeout(this.timer);
    document.removeEventListener('keydown', this.onKey);
    void this.board.save();
  }

  private arrive(search: string): void {
    if (new URLSearchParams(search).get('page') === 'rollouts') void this.store.arrive(search);
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
        Rollouts appear with the first training step: prompt, reference, completions, and what each was rewarded for.
      </p>`;
    return html`
      <aside aria-label="Find rollouts">
        ${pinList(this.run, this.board.list, store.current, (place) => this.go(place))} ${this.filters()} ${this.list()}
      </aside>
      <section class="group" aria-label="Group of rollouts" aria-busy=${store.busy}>
        ${store.failure ? html`<p class="failure" role="alert">${store.failure}</p>` : nothing}
        ${groupHead({
          store,
          colour: (colour) => this.colour(colour),
          copyLink: () => void this.copy(location.href, 'link copied'),
          follow: (on) => visit({ step: on ? null : String(store.current?.step ?? 1), group: null, sample: null }),
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
      change: (changes) => this.look(changes),
    });
  }

  private list() {
    const { found, groups, current, address } = this.store;
    if (!found) return html`<p class="waiting">Reading…</p>`;
    const sought = address.query.find;
    return html`<p class="count small" role="status">
        ${sought ? `${counted(groups.length, 'group')} with “${sought}”` : `${counted(found.count.rollouts, 'rollout')} in ${counted(found.count.groups, 'group')}`}
        ${found.dropped ? html`· the texts of ${found.dropped} steps were dropped to stay within the byte budget` : nothing}
      </p>
      <ul class="groups">
        ${groups.map((group) => groupItem(group, current, (place) => this.go(place)))}
      </ul>
      ${
        found.next === null
          ? nothing
          : html`<button class="link" id="more" @click=${() => void this.store.more()}>
              ${sought ? `Look further; read so far: ${found.next} of ${found.count.groups} groups` : 'Show more'}
            </button>`
      }
      <a class="export" id="export-rollouts" href=${exportUrl(this.run, address.query)} download>Export what was found as JSONL</a>`;
  }

  private body(): TemplateResult | typeof nothing {
    const { store } = this;
    const { group, current } = store;
    if (!group || !current)
      return store.busy ? nothing : html`<p class="waiting">No rollout fits the filters. Clear them or look for something else.</p>`;
    if (!group.texts)
      return html`<p class="waiting">
        The texts of step ${group.step} were dropped to stay within the byte budget of the run's rollouts; what was counted is kept:
        rewards ${group.facts?.rollouts.map((fact) => fact.reward).join(', ')}.
      </p>`;
    const stage = this.feed?.model.stages.find((entered) => entered.stage === group.facts?.stage)?.name;
    return html`${problem(group.texts, stage ? `${stage} · ` : '', store.address.colour)}
      <div class="completions">${this.cards(group.texts, current)}</div>`;
  }

  private cards(group: SampledGroup, current: Place) {
    const { colour } = this.store.address;
    const scale = scaleOf(group.rollouts, colour);
    const largest = largestContribution(group.rollouts);
    return group.rollouts.map((rollout, index) => {
      const place = { ...current, rollout: index };
      const fact = this.store.group?.facts?.rollouts[index];
      const listed = this.store.groups.find((one) => one.step === place.step && one.group === place.group);
      return completionCard({
        rollout,
        index,
        chosen: index === current.rollout,
        found: listed?.rollouts[index]?.found ?? true,
        novel: fact?.novel ?? false,
        colour,
        scale,
        largest,
        pin: this.board.at(place),
        saving: this.board.saving,
        token: this.token.rollout === index ? this.token.at : -1,
        choose: () => this.go(place),
        point: (at) => (this.token = { rollout: index, at }),
        togglePin: () => void this.pin(place),
        note: (text) => this.board.write(place, text),
        copy: () => void this.copy(JSON.stringify({ run: this.run, ...place, ...described(group), ...rollout }, null, 2), 'copied as JSON'),
      });
    });
  }

  private go(place: Place): void {
    this.token = { rollout: -1, at: -1 };
    void this.store.choose(place).then(() => this.scrollToChosen());
  }

  private look(changes: Partial<Query>): void {
    const query = { ...this.store.address.query, ...changes };
    visit(parametersOf({ ...this.store.address, step: 0, group: -1, sample: -1, query }));
  }

  private colour(colour: Colour): void {
    this.store.address = { ...this.store.address, colour };
    rewrite({ colour: colour === 'none' ? null : colour });
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
        return window.scrollBy({ top: action.by * window.innerHeight * 0.4 });
      case 'end':
        return window.scrollTo({ top: action.last ? document.documentElement.scrollHeight : 0 });
      case 'worst':
        return this.look({ sort: store.address.query.sort === 'worst' ? '' : 'worst' });
      case 'pin':
        return store.current ? this.pin(store.current) : undefined;
      case 'find':
        return this.querySelector<HTMLElement>('#filter')?.focus();
    }
  }

  private async scrollToChosen(): Promise<void> {
    await this.updateComplete;
    this.querySelector('.completion.chosen')?.scrollIntoView({ block: 'nearest' });
  }
}

function described(group: SampledGroup) {
  return { problem: group.problem, cell: group.cell, prompt: group.prompt, reference: group.reference };
}
