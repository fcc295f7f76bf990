import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { RunFeed } from '../charts/run-feed';
import type { RunMark } from '../charts/run-marks';
import type { RunModel } from '../charts/run-model';
import { line, NO_TRACE, xOf } from './gate-scale';
import { visitLines, visitsTo, warmStartOf } from './stage-visits';
import type { GateTrace, StagePicture } from './types';

const PASS_RATE = 'passRate/mean';

/** Lets a canvas follow a run: which stage it is in, and the pass rate of each stage's last visit. */
export class RunFollower implements ReactiveController {
  private feed: RunFeed | null = null;
  private waiting = false;
  /** Polylines by stage, which stay while a visit has no new steps: the time cursor moves on every frame. */
  private readonly drawn = new Map<string, { of: string; points: string }>();
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
    this.feed.addEventListener('pointed', this.onChanged);
  }

  hostDisconnected(): void {
    this.feed?.removeEventListener('changed', this.onChanged);
    this.feed?.removeEventListener('pointed', this.onChanged);
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

  /** Whether the run is in a stage: in none before the first and after the end. */
  isIn(stage: string): boolean {
    const model = this.feed?.model;
    return model?.finished === null && model.stages.at(-1)?.name === stage;
  }

  /** Marks the stage that the run is in; the mark moves only while a worker trains. */
  now(stage: string) {
    return this.isIn(stage) ? html`<em class="now ${this.feed?.active ? 'active' : ''}">now</em>` : nothing;
  }

  /** The visits of a stage as lines of its card, after the warm start where it is the first that can be entered. */
  visits(stage: string, planned: StagePicture[]) {
    const model = this.feed?.model;
    if (!model) return nothing;
    const isFirst = planned.find(({ enabled }) => enabled)?.name === stage;
    return visitLines(isFirst ? warmStartOf(model) : null, visitsTo(model, stage));
  }

  /** Pass rates of the steps of a stage's last visit, the page's time cursor there, and its alarms. */
  trace(stage: string): GateTrace {
    const model = this.feed?.model;
    const visit = model ? lastVisit(model, stage) : null;
    if (!model || !visit) return NO_TRACE;
    const pointed = this.feed?.pointed ?? null;
    return {
      ...NO_TRACE,
      points: this.points(stage, model, visit),
      cursor: pointed === null ? null : xOf(pointed, ...visit),
      alarms: alarmsWithin(model.marks, ...visit),
    };
  }

  private points(stage: string, model: RunModel, visit: [number, number]): string {
    const { steps, last } = model.series(PASS_RATE);
    const of = [...visit, steps.length, steps.at(0), steps.at(-1)].join('/');
    const known = this.drawn.get(stage);
    if (known?.of === of) return known.points;
    const points = line(steps, last, ...visit);
    this.drawn.set(stage, { of, points });
    return points;
  }
}

/** Alarms of some steps, at their places on a gate's width. */
export function alarmsWithin(marks: RunMark[], from: number, to: number): GateTrace['alarms'] {
  return marks.flatMap(({ kind, step, words }) => {
    const x = kind === 'alarm' ? xOf(step, from, to) : null;
    return x === null ? [] : [{ x, words: `${words}, step ${step}` }];
  });
}

/** First and last step of a stage's last visit; null where the run has not entered it. */
export function lastVisit({ stages, step }: Pick<RunModel, 'stages' | 'step'>, stage: string): [number, number] | null {
  const visit = stages.findLastIndex(({ name }) => name === stage);
  if (visit < 0) return null;
  return [stages[visit].step + 1, stages[visit + 1]?.step ?? step];
}
