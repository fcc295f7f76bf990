import { fetchEvents, fetchKeys, fetchSeries } from './api';
import { isBasic } from './chart-specs';
import { MARK_TYPES } from './run-marks';
import { RunModel } from './run-model';
import type { TrainingEvent } from './types';

/** As many points of a series as a screen can show. */
export const HISTORY_POINTS = 2400;

/** So many of the newest events hold steps enough to read a trend from. */
const TAIL_EVENTS = 60;

/** Reads what happened so far, with further series beside those that charts usually show. */
export async function readHistory(run: string, extra: Set<string>): Promise<RunModel> {
  const model = new RunModel();
  const names = await fetchKeys(run);
  names.forEach((name) => model.store.names.add(name));
  const keys = names.filter((name) => isBasic(name) || extra.has(name));
  model.store.want(extra);
  const history = await fetchSeries(run, keys, HISTORY_POINTS);
  model.cursor = history.cursor;
  history.series.forEach((columns) => model.load(columns));
  const [marks, tail] = await Promise.all([
    fetchEvents(run, MARK_TYPES, 0, 1000),
    fetchEvents(run, ['stepCompleted'], Math.max(0, history.cursor - TAIL_EVENTS), TAIL_EVENTS),
  ]);
  const known = (event: TrainingEvent) => event.seq <= history.cursor;
  marks.filter(known).forEach((event) => model.fold(event));
  const entered = model.stages.at(-1)?.step ?? 0;
  for (const event of tail.filter(known)) {
    if (event.type === 'stepCompleted' && event.step > entered) model.judge(event.step, event.conditions);
  }
  return model;
}
