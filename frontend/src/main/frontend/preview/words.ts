import { few } from '../charts/numbers';
import type { Band, StageForecast } from './types';

/** A band as `median (low–high)`, or the median alone where all agree. */
export function band(value: Band | null): string {
  if (!value) return '–';
  const [low, median, high] = [few(value.low), few(value.median), few(value.high)];
  return low === high ? median : `${median} (${low}–${high})`;
}

const ENDS = { PROMOTE: 'promoted', MAX_STEPS: 'ended by maxSteps', DEMOTE: 'demoted', STOP: 'stopped' };

/** How a stage ends, in a few words; in runs that all end, what no rule ends ends with the budget. */
export function ending(stage: StageForecast, finishedShare: number): string {
  if (stage.enteredShare === 0) return 'never entered';
  const exit = stage.exits[0];
  if (!exit) return finishedShare === 1 ? 'until the budget is spent' : 'does not end';
  return exit.share > 0.995 ? ENDS[exit.kind] : `${ENDS[exit.kind]} ${percent(exit.share)}`;
}

/** A share as a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Names of cells without the attributes in which no two cells of a family differ: sorting(length=3). */
export function shortNames(cells: string[]): string[] {
  const parts = cells.map((cell) => {
    const match = /^([^(]*)\((.*)\)(.*)$/.exec(cell);
    return match ? { family: match[1], levels: match[2].split(',').filter((level) => level !== ''), rest: match[3] } : { family: cell, levels: [], rest: '' };
  });
  return parts.map((part) => {
    const kin = parts.filter((other) => other.family === part.family);
    const telling = part.levels.filter((level, i) => kin.some((other) => other.levels[i] !== level));
    const levels = telling.length > 0 ? telling : part.levels.slice(0, 1);
    return levels.length > 0 ? `${part.family} ${levels.join(' ')}${part.rest}` : `${part.family}${part.rest}`;
  });
}
