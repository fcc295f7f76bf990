import type { ChartSpec } from './chart-types';
import type { ChartView } from './chart-view';
import { threeDigits } from './numbers';

/** A chart in one sentence, for those who do not see it: "Reward: total rose from 0.31 to 0.62 over 120 steps". */
export function summary(spec: ChartSpec, view: Pick<ChartView, 'source' | 'stages'>): string {
  const lines = spec.lines.map((line) => {
    const series = view.source.series(line.key);
    const first = series.last.find((value) => value !== null) ?? null;
    const newest = series.newest;
    if (first === null || newest === null) return `${line.label} has no values yet`;
    const verb = newest > first ? 'rose' : newest < first ? 'fell' : 'stayed';
    const odd = series.nonFinite > 0 ? `, ${series.nonFinite} values not finite` : '';
    return `${line.label} ${verb} from ${threeDigits(first)} to ${threeDigits(newest)} over ${series.lastStep} steps${odd}`;
  });
  const stage = view.stages.at(-1);
  const where = stage && !spec.warm ? `; stage ${stage.name} since step ${stage.step}` : '';
  return `${spec.title}: ${lines.join('; ')}${where}`;
}
