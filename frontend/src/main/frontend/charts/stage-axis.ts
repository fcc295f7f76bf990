import type { SeriesSource } from './chart-data';
import type { ChartSpec } from './chart-types';
import { Series } from './series';
import type { StageEntered } from './types';

/** Visits of stages that are drawn over each other; older ones are left out. */
const DRAWN_VISITS = 3;

/** One stay in a stage. */
export interface Visit {
  name: string;
  /** Last step before it. */
  from: number;
  /** Its last step so far. */
  to: number;
}

export function visitsOf(stages: StageEntered[], lastStep: number): Visit[] {
  return stages
    .map((stage, i) => ({ name: stage.name, from: stage.step, to: stages[i + 1]?.step ?? lastStep }))
    .filter((visit) => visit.to > visit.from);
}

/** The steps of the run that lie in a window of steps in a stage, for each visit that is drawn. */
export function rangesIn(visits: Visit[], [from, to]: [number, number]): [number, number][] {
  return visits
    .slice(-DRAWN_VISITS)
    .map((visit): [number, number] => [visit.from + Math.max(1, from), Math.min(visit.to, visit.from + to)])
    .filter(([first, last]) => first <= last);
}

/**
 * A chart with lines per visit, whose steps count from the entry into the stage: all lines for the newest visit, and for
 * those before it the one that says most, dashed.
 */
export function byVisit(spec: ChartSpec, visits: Visit[]): ChartSpec {
  const lead = spec.lines[spec.stacked ? 1 : 0] ?? spec.lines[0];
  const newest = visits.slice(-DRAWN_VISITS).reverse();
  const lines = newest.flatMap((visit, age) =>
    (age === 0 ? spec.lines : [lead]).map((line) => ({
      ...line,
      key: `${line.key}@${visits.indexOf(visit)}`,
      deviation: undefined,
      label: spec.lines.length === 1 ? visit.name : `${line.label}, ${visit.name}`,
      slot: spec.lines.length === 1 ? ((line.slot - 1 + age) % 6) + 1 : line.slot,
      dash: age,
      scored: false,
    })),
  );
  return { ...spec, stacked: false, lines };
}

/** Series of single visits, under the names that `byVisit` gives them. */
export function sourceByVisit(source: SeriesSource, visits: Visit[]): SeriesSource {
  return {
    series: (name) => {
      const at = name.lastIndexOf('@');
      const visit = visits[Number(name.slice(at + 1))];
      return visit ? shifted(source.series(name.slice(0, at)), visit) : new Series();
    },
  };
}

function shifted(series: Series, visit: Visit): Series {
  const first = series.indexAt(visit.from) + 1;
  const end = series.indexAt(visit.to) + 1;
  const part = new Series();
  part.steps = series.steps.slice(first, end).map((step) => step - visit.from);
  part.min = series.min.slice(first, end);
  part.max = series.max.slice(first, end);
  part.last = series.last.slice(first, end);
  part.count = series.count.slice(first, end);
  part.kinds = series.kinds.slice(first, end);
  return part;
}
