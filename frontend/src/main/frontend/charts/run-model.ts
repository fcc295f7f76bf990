import { isDrawn } from './chart-specs';
import { markOf, type RunMark } from './run-marks';
import { Series } from './series';
import type {
  ConditionReport,
  Metric,
  SampledGroup,
  SeriesColumns,
  StageEntered,
  StepTiming,
  TrainingEvent,
  WarmStartFinished,
} from './types';

/** Everything the page knows of a run, folded from its events in order of `seq`. */
export class RunModel {
  cursor = 0;
  step = 0;
  warmStep = 0;
  stages: StageEntered[] = [];
  /** What happened besides the curves, in order. */
  marks: RunMark[] = [];
  warmStart: WarmStartFinished | null = null;
  conditions: ConditionReport[] = [];
  finished: string | null = null;
  rollouts: { step: number; groups: SampledGroup[] } | null = null;
  newestRolloutStep = 0;
  private readonly columns = new Map<string, Series>();

  series(key: string): Series {
    let series = this.columns.get(key);
    if (!series) {
      series = new Series();
      this.columns.set(key, series);
    }
    return series;
  }

  /** Names of the series known so far. */
  keys(): Iterable<string> {
    return this.columns.keys();
  }

  /** Puts the server's history of a series in place. */
  load(columns: SeriesColumns): void {
    const series = Series.of(columns);
    this.columns.set(columns.key, series);
    if (columns.key.startsWith('warmStart/')) this.warmStep = Math.max(this.warmStep, series.lastStep);
    else this.step = Math.max(this.step, series.lastStep);
  }

  fold(event: TrainingEvent): void {
    this.mark(markOf(event));
    switch (event.type) {
      case 'warmStartStep':
        this.warmStep = Math.max(this.warmStep, event.step);
        this.record(event.step, event.metrics);
        break;
      case 'warmStartFinished':
        this.warmStart = event;
        break;
      case 'stageEntered':
        if (!this.stages.some((known) => known.seq === event.seq)) this.stages.push(event);
        break;
      case 'stepCompleted':
        this.step = Math.max(this.step, event.step);
        this.conditions = event.conditions;
        this.record(event.step, event.metrics);
        break;
      case 'rolloutsSampled':
        this.newestRolloutStep = event.step;
        if (event.groups) this.rollouts = { step: event.step, groups: event.groups };
        break;
      case 'evaluationCompleted':
        this.record(event.step, event.metrics);
        break;
      case 'runFinished':
        this.finished = event.reason;
        break;
    }
  }

  private mark(mark: RunMark | null): void {
    if (mark && !this.marks.some((known) => known.seq === mark.seq)) this.marks.push(mark);
  }

  time(timing: StepTiming): void {
    this.series('throughput/tokensPerSecond').add(timing.step, timing.tokensPerSecond);
  }

  private record(step: number, metrics: Metric[]): void {
    for (const metric of metrics) {
      if (isDrawn(metric.name)) this.series(metric.name).add(step, metric.value);
    }
  }
}
