import { fetchAttempts, fetchCells, fetchSeries, streamUrl } from './api';
import { MOST_COLUMNS } from './cell-grid';
import { isBasic } from './chart-specs';
import { HISTORY_POINTS } from './usual-series';
import { readCurves, readRest } from './run-history';
import { marksOfAlarms, marksOfAttempts, type RunAlarm } from './run-marks';
import { RunModel } from './run-model';
import type { Batch, Run } from './types';

export type Connection = 'live' | 'reconnecting' | 'paused';

const LONGEST_WAIT_MS = 15_000;
const TICK_MS = 5_000;
/** After so many failures in a row the cursor itself is doubted and the history read anew. */
const STALE_AFTER = 3;

/**
 * One run's data in this browser tab: history once, then one event stream with a cursor. Every event is folded exactly
 * once and in order: known ones are skipped, and a gap or the server's `refetch` reads the history again. The stream is
 * closed while the tab is hidden and taken up at the cursor afterwards, as after a lost connection.
 *
 * Fires `changed` when the model or the connection changed, `pointed` when the time cursor moved.
 */
export class RunFeed extends EventTarget {
  private static readonly shared = new Map<string, RunFeed>();

  model = new RunModel();
  run: Run | null = null;
  connection: Connection = 'reconnecting';
  loaded = false;
  /** The step that the page's one time cursor is at; null while it is nowhere. */
  pointed: number | null = null;

  private attempts = 0;
  private readonly extra = new Set<string>();
  private cellsWanted = false;
  private users = 0;
  private source: EventSource | null = null;
  private failures = 0;
  private timer = 0;
  private ticker = 0;
  private lastTick = 0;
  /** Work begun under an older generation is dropped when it returns. */
  private generation = 0;

  readonly id: string;

  private constructor(id: string) {
    super();
    this.id = id;
  }

  /** The tab's feed of a run; give it back with `release`. */
  static acquire(id: string): RunFeed {
    const feed = RunFeed.shared.get(id) ?? new RunFeed(id);
    RunFeed.shared.set(id, feed);
    if (feed.users++ === 0) feed.start();
    return feed;
  }

  /** Whether the run has ended for good, as far as the server has said. */
  get ended(): boolean {
    return ['completed', 'stopped', 'failed', 'diverged'].includes(this.run?.state ?? '');
  }

  /** Whether a worker is at it. */
  get active(): boolean {
    return ['starting', 'running', 'resuming'].includes(this.run?.state ?? '');
  }

  /** Keeps further series from now on; their history is read once. */
  want(keys: Iterable<string>): void {
    const fresh = [...keys].filter((key) => !isBasic(key) && !this.extra.has(key));
    if (fresh.length === 0) return;
    fresh.forEach((key) => this.extra.add(key));
    if (this.loaded) void this.complete(this.model.store.want(fresh));
  }

  /** Keeps the difficulty cells from now on; their history is read once. */
  wantCells(): void {
    this.cellsWanted = true;
    if (this.loaded && this.model.cells.begin()) void this.readCells(this.model);
  }

  private async readCells(model: RunModel): Promise<void> {
    const reply = await fetchCells(this.id, MOST_COLUMNS).catch(() => null);
    if (reply) model.cells.load(reply);
    else model.cells.fail();
    this.changed();
  }

  /** Moves the time cursor of everything that draws this run. */
  pointAt(step: number | null): void {
    if (step === this.pointed) return;
    this.pointed = step;
    this.dispatchEvent(new Event('pointed'));
  }

  private async complete(keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    const model = this.model;
    const reply = await fetchSeries(this.id, keys, HISTORY_POINTS).catch(() => null);
    reply?.series.forEach((columns) => model.load(columns));
    this.changed();
  }

  release(): void {
    if (--this.users > 0) return;
    RunFeed.shared.delete(this.id);
    this.close();
    window.clearInterval(this.ticker);
    document.removeEventListener('visibilitychange', this.onVisibility);
    window.removeEventListener('online', this.onOnline);
    window.removeEventListener('offline', this.onOffline);
  }

  private start(): void {
    document.addEventListener('visibilitychange', this.onVisibility);
    window.addEventListener('online', this.onOnline);
    window.addEventListener('offline', this.onOffline);
    this.lastTick = Date.now();
    this.ticker = window.setInterval(() => this.tick(), TICK_MS);
    this.onVisibility();
  }

  private readonly onVisibility = (): void => {
    if (document.hidden) {
      this.close();
      this.connect('paused');
    } else {
      this.open();
    }
  };

  private readonly onOnline = (): void => {
    if (!document.hidden) this.open();
  };

  private readonly onOffline = (): void => {
    this.close();
    this.connect('reconnecting');
  };

  /** A machine that slept has a dead connection which nobody reports: the clock tells. */
  private tick(): void {
    const late = Date.now() - this.lastTick > 4 * TICK_MS;
    this.lastTick = Date.now();
    if (late && !document.hidden) this.open();
  }

  private close(): void {
    this.generation++;
    window.clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  private open(): void {
    this.close();
    if (this.loaded) this.listen();
    else void this.reload();
  }

  /**
   * Reads the whole history, in as many points as a screen can show, and follows from its cursor. A page that shows nothing
   * yet shows its curves before the rest is there.
   */
  private async reload(): Promise<void> {
    this.close();
    const generation = this.generation;
    try {
      const model = await readCurves(this.id);
      if (generation === this.generation && !this.loaded) this.show(model);
      await readRest(this.id, model, this.extra);
      if (generation !== this.generation) return;
      this.loaded = true;
      this.attempts = 0;
      this.show(model);
      void this.complete(model.store.want(this.extra));
      if (this.cellsWanted) this.wantCells();
      this.listen();
    } catch {
      if (generation === this.generation) this.retry();
    }
  }

  private show(model: RunModel): void {
    this.model = model;
    this.changed();
  }

  private listen(): void {
    const source = new EventSource(streamUrl(this.id, this.model.cursor, this.model.rewinds));
    this.source = source;
    source.onopen = () => {
      this.failures = 0;
      this.connect('live');
    };
    source.onerror = () => this.retry();
    source.addEventListener('batch', (message: MessageEvent<string>) => this.fold(JSON.parse(message.data) as Batch));
    source.addEventListener('alarms', (message: MessageEvent<string>) => {
      this.model.alarmed(marksOfAlarms((JSON.parse(message.data) as { alarms: RunAlarm[] }).alarms));
      this.changed();
    });
    source.addEventListener('refetch', () => void this.reload());
    source.addEventListener('state', (message: MessageEvent<string>) => {
      this.take(JSON.parse(message.data) as Run);
    });
  }

  private retry(): void {
    this.close();
    if (document.hidden) return;
    this.connect('reconnecting');
    if (this.failures >= STALE_AFTER) this.loaded = false;
    const wait = Math.min(LONGEST_WAIT_MS, 500 * 2 ** this.failures++);
    this.timer = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** The run's record; a further attempt leaves a mark. */
  private take(run: Run): void {
    const before = this.attempts;
    this.run = run;
    this.attempts = run.attempts ?? 1;
    this.changed();
    if (this.attempts > 1 && this.attempts !== before) void this.readAttempts();
  }

  private async readAttempts(): Promise<void> {
    const attempts = await fetchAttempts(this.id).catch(() => []);
    this.model.attempted(marksOfAttempts(attempts));
    this.changed();
  }

  private fold(batch: Batch): void {
    if (batch.run !== this.id) return;
    for (const event of batch.events) {
      if (event.seq <= this.model.cursor) continue;
      if (event.seq > this.model.cursor + 1) {
        void this.reload();
        return;
      }
      this.model.fold(event);
      this.model.cursor = event.seq;
    }
    batch.timings?.forEach((timing) => this.model.time(timing));
    this.changed();
  }

  private connect(connection: Connection): void {
    this.connection = connection;
    this.changed();
  }

  private changed(): void {
    this.dispatchEvent(new Event('changed'));
  }
}
