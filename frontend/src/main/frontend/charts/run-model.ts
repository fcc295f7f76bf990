import { isBasic, SECONDS_KEY } from './chart-specs';
import { LiveCells } from './live-cells';
import { markOf, type RunMark } from './run-marks';
import type { Series } from './series';
import { SeriesStore } from './series-store';
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
  /** How often the run had gone back to an earlier step when its history was read. */
  rewinds = 0;
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
  readonly store = new SeriesStore();
  readonly cells = new LiveCells();

  series(key: string): Series {
    return this.store.series(key);
  }

  /** Names of the series known so far. */
  keys(): Set<string> {
    return this.store.names;
  }

  /** Puts the server's history of a series in place. */
  load(columns: SeriesColumns): void {
    const series = this.store.load(columns);
    if (columns.key.startsWith('warmStart/')) this.warmStep = Math.max(this.warmStep, series.lastStep);
    else this.step = Math.max(this.step, series.lastStep);
  }

  fold(event: TrainingEvent): void {
    this.mark(markOf(event));
    this.cells.fold(event);
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
        this.judge(event.conditions);
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

  /** How the stage's conditions stand after the last step. */
  judge(conditions: ConditionReport[]): void {
    this.conditions = conditions;
  }

  /** Wall-clock facts come beside events; a step's is counted once. */
  time(timing: StepTiming): void {
    const total = this.series(SECONDS_KEY);
    this.cells.time(timing);
    if (timing.tokensPerSecond > 0) this.put('throughput/tokensPerSecond', timing.step, timing.tokensPerSecond);
    this.put('time/step', timing.step, timing.stepSeconds);
    if (timing.gradusSeconds !== undefined) {
      this.put('time/trainer', timing.step, Math.max(0, timing.stepSeconds - timing.gradusSeconds));
      this.put('time/gradus', timing.step, timing.gradusSeconds);
    }
    if (timing.step > total.lastStep) this.put(SECONDS_KEY, timing.step, (total.newest ?? 0) + timing.stepSeconds);
  }

  /** What happened besides the events, told anew each time. */
  attempted(marks: RunMark[]): void {
    this.replace('attempt', marks);
  }

  /** The run's alarms, told anew each time. */
  alarmed(marks: RunMark[]): void {
    this.replace('alarm', marks);
  }

  private replace(kind: RunMark['kind'], marks: RunMark[]): void {
    const others = this.marks.filter((mark) => mark.kind !== kind);
    this.marks = [...others, ...marks].sort((a, b) => Number(b.warm) - Number(a.warm) || a.step - b.step);
  }

  private mark(mark: RunMark | null): void {
    if (mark && !this.marks.some((known) => known.seq === mark.seq)) this.marks.push(mark);
  }

  private record(step: number, metrics: Metric[]): void {
    for (const metric of metrics) this.put(metric.name, step, metric.value);
  }

  private put(key: string, step: number, value: Metric['value']): void {
    if (isBasic(key)) this.store.want([key]);
    this.store.add(key, step, value);
  }
}
