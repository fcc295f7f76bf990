import { fetchEvents, fetchKeys, fetchSeries } from './api';
import { isBasic } from './chart-specs';
import { HISTORY_POINTS, usualSeries } from './usual-series';
import { MARK_TYPES } from './run-marks';
import { RunModel } from './run-model';
import type { TrainingEvent } from './types';

/** So many of the newest events hold a step at least. */
const TAIL_EVENTS = 20;

/** Reads the curves that charts usually show: what a page can draw first. */
export async function readCurves(run: string): Promise<RunModel> {
  const model = new RunModel();
  const history = await usualSeries(run);
  model.cursor = history.cursor;
  model.rewinds = history.rewinds;
  history.series.forEach((columns) => model.load(columns));
  return model;
}

/** Reads what else happened up to the model's cursor: its other series, its events, and how its conditions stand. */
export async function readRest(run: string, model: RunModel, extra: Set<string>): Promise<void> {
  const { cursor } = model;
  const [names, marks, tail] = await Promise.all([
    fetchKeys(run),
    fetchEvents(run, MARK_TYPES, 0, 1000),
    fetchEvents(run, ['stepCompleted'], Math.max(0, cursor - TAIL_EVENTS), TAIL_EVENTS),
  ]);
  names.forEach((name) => model.store.names.add(name));
  const further = model.store.want(names.filter((name) => isBasic(name) || extra.has(name)));
  const known = (event: TrainingEvent) => event.seq <= cursor;
  marks.filter(known).forEach((event) => model.fold(event));
  const entered = model.stages.at(-1)?.step ?? 0;
  for (const event of tail.filter(known)) {
    if (event.type === 'stepCompleted' && event.step > entered) model.judge(event.conditions);
  }
  if (further.length === 0) return;
  const history = await fetchSeries(run, further, HISTORY_POINTS);
  history.series.forEach((columns) => model.load(columns));
}
