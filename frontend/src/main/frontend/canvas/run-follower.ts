import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { RunFeed } from '../charts/run-feed';
import type { RunModel } from '../charts/run-model';
import { line } from './gate-scale';

const PASS_RATE = 'passRate/mean';

/** Lets a canvas follow a run: which stage it is in, and the pass rate of each stage's last visit. */
export class RunFollower implements ReactiveController {
  private feed: RunFeed | null = null;
  private waiting = false;
  private readonly host: ReactiveControllerHost;
  private readonly run: () => string;

  constructor(host: ReactiveControllerHost, run: () => string) {
    this.host = host;
    this.run = run;
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.feed || this.run() === '') return;
    this.feed = RunFeed.acquire(this.run());
    this.feed.want([PASS_RATE]);
    this.feed.addEventListener('changed', this.onChanged);
  }

  hostDisconnected(): void {
    this.feed?.removeEventListener('changed', this.onChanged);
    this.feed?.release();
    this.feed = null;
  }

  /** At most once per frame, however many messages come. */
  private readonly onChanged = (): void => {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.host.requestUpdate();
    });
  };

  /** The stage that the run is in; null before the first and after the end. */
  get current(): string | null {
    const model = this.feed?.model;
    return model && model.finished === null ? (model.stages.at(-1)?.name ?? null) : null;
  }

  /** Pass rates of the steps of a stage's last visit, as a polyline of its gate. */
  curve(stage: string): string {
    const model = this.feed?.model;
    const visit = model ? lastVisit(model, stage) : null;
    if (!model || !visit) return '';
    const { steps, last } = model.series(PASS_RATE);
    return line(steps, last, visit[0], visit[1]);
  }
}

/** First and last step of a stage's last visit; null where the run has not entered it. */
export function lastVisit({ stages, step }: Pick<RunModel, 'stages' | 'step'>, stage: string): [number, number] | null {
  const visit = stages.findLastIndex(({ name }) => name === stage);
  if (visit < 0) return null;
  return [stages[visit].step + 1, stages[visit + 1]?.step ?? step];
}
