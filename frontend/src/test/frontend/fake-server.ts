import type { Batch, TrainingEvent } from '../../main/frontend/charts/types.ts';

/** Stands in for the browser and the server: the test says when a connection opens, drops or brings something. */
export class FakeServer {
  readonly events: TrainingEvent[] = [];
  readonly connections: FakeEventSource[] = [];
  readonly page = Object.assign(new EventTarget(), { hidden: false });
  readonly timers: (() => void)[] = [];
  readonly urls: string[] = [];
  failing = false;
  /** How often the run went back. */
  rewinds = 0;
  /** Everything but series is answered after this. */
  restWaitsFor: Promise<unknown> = Promise.resolve();

  constructor() {
    const { connections } = this;
    const listening = class extends FakeEventSource {
      constructor(url: string) {
        super(url);
        connections.push(this);
      }
    };
    const window = Object.assign(new EventTarget(), {
      setInterval: () => 0,
      clearInterval: () => undefined,
      setTimeout: (task: () => void) => this.timers.push(task),
      clearTimeout: () => undefined,
    });
    Object.assign(globalThis, {
      document: this.page,
      window,
      EventSource: listening,
      fetch: (url: string) => this.answer(url),
    });
  }

  /** The connection that is open now. */
  get connection(): FakeEventSource {
    return this.connections.at(-1)!;
  }

  /** Stores so many further training steps. */
  train(steps: number): void {
    for (let i = 0; i < steps; i++) {
      const seq = this.events.length + 1;
      this.events.push({
        type: 'stepCompleted',
        seq,
        step: seq,
        stage: 0,
        metrics: [{ name: 'reward/mean', value: seq / 10 }],
        conditions: [],
      });
    }
  }

  /** Goes back to a step: later ones leave the run. */
  rewind(step: number): void {
    this.events.length = step;
    this.rewinds++;
  }

  /** A batch of stored events, both ends included. */
  batch(fromSeq: number, toSeq: number): Batch {
    return { run: 'r-1', fromSeq, toSeq, events: this.events.slice(fromSeq - 1, toSeq) };
  }

  /** Lets time pass for everything that waits. */
  elapse(): void {
    this.timers.splice(0).forEach((task) => task());
  }

  hide(hidden: boolean): void {
    this.page.hidden = hidden;
    this.page.dispatchEvent(new Event('visibilitychange'));
  }

  private async answer(url: string): Promise<unknown> {
    this.urls.push(url);
    if (this.failing) throw new TypeError('no connection');
    if (!url.includes('/series')) await this.restWaitsFor;
    const steps = this.events.map((event) => event.step);
    const values = steps.map((step) => step / 10);
    const column = { key: 'reward/mean', steps, min: values, max: values, last: values, count: steps.map(() => 1) };
    const body = url.includes('/series')
      ? { run: 'r-1', cursor: this.events.length, rewinds: this.rewinds, series: [column] }
      : url.includes('/keys')
        ? ['reward/mean']
        : [];
    return { ok: true, json: () => Promise.resolve(structuredClone(body)) };
  }
}

export class FakeEventSource extends EventTarget {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
  }

  close(): void {
    this.closed = true;
  }

  send(type: string, data: unknown): void {
    if (!this.closed) this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
}
