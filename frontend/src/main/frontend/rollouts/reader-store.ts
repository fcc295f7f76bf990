import { narrowing, parametersOf, readAddress, type Query, type ReaderAddress } from './reader-address';
import { near, readGroup, search } from './reader-api';
import { neighbour } from './found-walk';
import { tokenMarks } from './token-marks';
import type { SampledGroup } from '../charts/types';
import type { Changes } from '../layout/address';
import type { Found, FoundGroup, Near, Place, ReadGroup } from './types';

const PAGE = 50;

/** What the rollout reader has read of a run, and where it stands. Calls back when anything changed. */
export class ReaderStore {
  address: ReaderAddress = readAddress('');
  /** The newest answer; `groups` has all that were listed so far. */
  found: Found | null = null;
  groups: FoundGroup[] = [];
  current: Place | null = null;
  group: ReadGroup | null = null;
  around: Near | null = null;
  /** The groups of other roles in the same episodes, while they are shown as well. */
  sides: SampledGroup[] = [];
  notice = '';
  failure = '';
  busy = false;
  /** Newest sampled step that the list was read for. */
  newest = 0;

  private turn = 0;
  private readonly run: string;
  private readonly changed: () => void;
  private readonly note: (changes: Changes) => void;

  /** Whether blanks and special tokens are seen. */
  get marks(): boolean {
    return this.address.marks ?? tokenMarks.remembered();
  }

  /** `note` writes what was chosen into the page's address. */
  constructor(run: string, changed: () => void, note: (changes: Changes) => void) {
    this.run = run;
    this.changed = changed;
    this.note = note;
  }

  get following(): boolean {
    return this.address.step === 0;
  }

  /** Goes where the address leads to; the list is read again where it looks for something else. */
  async arrive(address: string): Promise<void> {
    const before = this.address;
    this.address = readAddress(address);
    const same = this.found && JSON.stringify(before.query) === JSON.stringify(this.address.query);
    await this.guarded(async (isCurrent) => {
      if (!same || this.following) await this.list(isCurrent);
      if (isCurrent()) await this.open(isCurrent);
    });
  }

  /** Reads the list again, and the newest group while the newest is followed. */
  async refresh(newest: number): Promise<void> {
    this.newest = newest;
    await this.guarded(async (isCurrent) => {
      await this.list(isCurrent);
      if (isCurrent() && this.following) await this.open(isCurrent);
    });
  }

  /** Looks further down the list. */
  async more(): Promise<void> {
    const next = this.found?.next;
    if (next === null || next === undefined) return;
    await this.guarded(async (isCurrent) => {
      const part = await search(this.run, this.address.query, next, PAGE);
      if (!isCurrent()) return;
      this.found = part;
      this.groups = [...this.groups, ...part.groups];
    });
  }

  /** Chooses a rollout. */
  async choose(place: Place): Promise<void> {
    this.address = { ...this.address, ...placed(place), turn: -1, node: '' };
    this.note(parametersOf(this.address));
    this.notice = '';
    await this.guarded((isCurrent) => this.open(isCurrent));
  }

  /** Chooses a turn or a node of the tree, or shows the other roles as well: all within the group that is shown. */
  async look(changes: Partial<Pick<ReaderAddress, 'sample' | 'turn' | 'node' | 'sides'>>): Promise<void> {
    if (!this.current) return;
    this.address = { ...this.address, ...placed(this.current), ...changes };
    this.note(parametersOf(this.address));
    if (changes.turn === undefined) await this.guarded((isCurrent) => this.open(isCurrent));
    else this.changed();
  }

  /** Goes to the next or the previous of what was found. */
  async walk(by: 1 | -1): Promise<void> {
    if (!this.current) return;
    const size = this.group?.texts?.rollouts.length ?? 0;
    let place = neighbour(this.groups, this.current, size, by);
    if (!place && by === 1 && this.found?.next) {
      await this.more();
      place = neighbour(this.groups, this.current, size, by);
    }
    if (place) await this.choose(place);
  }

  /** Goes to the next or the previous step with texts. */
  async step(by: 1 | -1): Promise<void> {
    const step = by === 1 ? this.around?.next : this.around?.previous;
    if (step) await this.jump(step);
  }

  /** Goes to the step with texts that is nearest to this one. */
  async jump(step: number): Promise<void> {
    this.address = { ...this.address, step, group: -1, sample: -1, turn: -1, node: '' };
    await this.guarded((isCurrent) => this.open(isCurrent));
    if (this.current) this.note(parametersOf({ ...this.address, ...placed(this.current) }));
  }

  private async list(isCurrent: () => boolean): Promise<void> {
    const found = await search(this.run, this.address.query, 0, PAGE);
    if (!isCurrent()) return;
    this.found = found;
    this.groups = found.groups;
  }

  private async open(isCurrent: () => boolean): Promise<void> {
    const place = await this.place();
    if (!isCurrent()) return;
    if (!place) {
      this.current = this.group = this.around = null;
      return;
    }
    const [group, around] = await Promise.all([
      readGroup(this.run, place.step, place.group),
      near(this.run, place.step),
    ]);
    const sides = this.address.sides ? await this.otherSides(group) : [];
    if (!isCurrent()) return;
    this.sides = sides;
    const first = group.facts?.rollouts.find((fact) => fact.found)?.rollout ?? 0;
    this.group = group;
    this.around = around;
    this.current = { ...place, rollout: place.rollout < 0 ? first : place.rollout };
  }

  private async otherSides(group: ReadGroup): Promise<SampledGroup[]> {
    const read = await Promise.all(group.otherRoles.map((other) => readGroup(this.run, group.step, other.group)));
    return read.map((other) => other.texts).filter((texts) => texts !== null);
  }

  /** The group that the address means: a named one, the nearest to a step, or the first of the list. */
  private async place(): Promise<Place | null> {
    const { step, group, sample, query } = this.address;
    if (step === 0) return firstOf(this.groups[0]);
    if (group >= 0) return { step, group, rollout: sample };
    const place = await nearest(this.run, query, step);
    this.notice =
      place && place.step !== step
        ? `Step ${step} has no ${narrowing(query) > 0 ? 'matching ' : ''}rollouts. Showing the nearest step that has some: ${place.step}.`
        : '';
    return place;
  }

  /** Runs one task; what an older one brings back is dropped. */
  private async guarded(task: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const turn = ++this.turn;
    const isCurrent = () => turn === this.turn;
    this.busy = true;
    this.changed();
    try {
      await task(isCurrent);
      if (isCurrent()) this.failure = '';
    } catch (problem) {
      if (isCurrent()) this.failure = (problem as Error).message;
    } finally {
      if (isCurrent()) this.busy = false;
      this.changed();
    }
  }
}

function placed(place: Place) {
  return { step: place.step, group: place.group, sample: place.rollout };
}

function firstOf(group: FoundGroup | undefined): Place | null {
  if (!group) return null;
  const fact = group.rollouts.find((one) => one.found) ?? group.rollouts[0];
  return { step: group.step, group: group.group, rollout: fact.rollout };
}

/** The rollout that is looked for nearest to a step; without filters any group of the nearest step. */
async function nearest(run: string, query: Query, step: number): Promise<Place | null> {
  if (narrowing(query) === 0) {
    const at = await near(run, step);
    return at.step === null || at.groups.length === 0 ? null : { step: at.step, group: at.groups[0], rollout: -1 };
  }
  const within = (changes: Partial<Query>) => search(run, { ...query, ...changes }, 0, 1);
  const [before, after] = await Promise.all([
    within({ last: least(query.last, step), sort: 'newest' }),
    within({ first: greatest(query.first, step), sort: 'oldest' }),
  ]);
  const places = [firstOf(before.groups[0]), firstOf(after.groups[0])].filter((place) => place !== null);
  return places.sort((a, b) => Math.abs(a.step - step) - Math.abs(b.step - step))[0] ?? null;
}

function least(text: string, step: number): string {
  return text === '' ? String(step) : String(Math.min(Number(text), step));
}

function greatest(text: string, step: number): string {
  return text === '' ? String(step) : String(Math.max(Number(text), step));
}
