import type { ChartChoice } from './chart-choice';
import type { SeriesSource } from './chart-data';
import type { ChartSpec } from './chart-types';
import type { ChartView } from './chart-view';
import type { RunFeed } from './run-feed';
import { byVisit, sourceByVisit, visitsOf, type Visit } from './stage-axis';
import { AXES, axisOf, STEPS } from './x-axis';

const FEWEST_STEPS = 10;
/** At most this part of an axis is empty. */
const ROOM = 32;

/** What the charts of a page show of a run, by somebody's choice. */
export class LiveView {
  private readonly visits: Visit[] | null;
  private readonly training: ChartView;
  private readonly feed: RunFeed;
  private readonly choice: ChartChoice;

  constructor(feed: RunFeed, choice: ChartChoice, detail: SeriesSource | null, breaks: number[]) {
    this.feed = feed;
    this.choice = choice;
    const { model } = feed;
    this.visits = choice.axis === 'stageStep' ? visitsOf(model.stages, model.step) : null;
    const source = detail ?? model;
    this.training = {
      source: this.visits ? sourceByVisit(source, this.visits) : source,
      axis: axisOf(choice.axis, model),
      axisName: AXES.find(({ kind }) => kind === choice.axis)?.label ?? '',
      window: this.window(),
      zoomable: true,
      smoothing: choice.smoothing,
      breaks: this.visits ? [] : breaks,
      stepwise: true,
      marks: this.visits ? [] : model.marks.filter((mark) => !mark.warm && mark.step > 0),
      stages: this.visits ? [] : model.stages,
      log: new Set(choice.log),
      hidden: new Set(choice.hidden),
      step: model.step,
      waiting: awaited(feed),
    };
  }

  ofTraining(): ChartView {
    return this.training;
  }

  /** A chart with its lines as the axis wants them. */
  specOf(spec: ChartSpec): ChartSpec {
    return this.visits ? byVisit(spec, this.visits) : spec;
  }

  ofWarmStart(): ChartView {
    const { model, run } = this.feed;
    return {
      ...this.training,
      source: model,
      axis: STEPS,
      axisName: 'warm-start step',
      window: [0, Math.max(FEWEST_STEPS, model.warmStep)],
      zoomable: false,
      smoothing: 0,
      breaks: [],
      stepwise: false,
      marks: model.marks.filter((mark) => mark.warm),
      stages: [],
      waiting: run?.phase ?? 'waiting for the worker',
    };
  }

  private window(): [number, number] {
    const { model, ended } = this.feed;
    const axis = axisOf(this.choice.axis, model);
    const zoomed = this.choice.window;
    if (zoomed) return this.visits ? zoomed : [axis.toX(zoomed[0]), axis.toX(zoomed[1])];
    const steps = this.visits ? longest(this.visits.slice(-3)) : model.step;
    const end = axis.toX(Math.max(FEWEST_STEPS, steps));
    return [axis.toX(0), ended ? end : withRoom(end)];
  }
}

function longest(visits: Visit[]): number {
  return visits.reduce((most, visit) => Math.max(most, visit.to - visit.from), 0);
}

/**
 * The end of an axis that follows a run, with room for a little more: the curves keep their places while it fills, and only
 * their new parts are painted.
 */
export function withRoom(end: number): number {
  const part = 2 ** Math.floor(Math.log2(end / ROOM));
  return Math.ceil(end / part) * part;
}

/** Why a chart of training steps is empty. */
function awaited(feed: RunFeed): string {
  if (feed.model.step > 0) return 'the run has not reported this metric';
  return feed.run?.phase ? `waiting for step 1: ${feed.run.phase}` : 'waiting for step 1';
}
