import { grouped } from './numbers';
import { duration } from './x-axis';
import type { HoldEstimate } from './types';

/** An estimate in words, with the time it takes at the run's pace. Without one (older runs) nothing is said. */
export function holdWords(estimate: HoldEstimate, secondsPerStep: number | null): string {
  const { steps } = estimate;
  if (steps === null) return `no estimate: ${refusalWords(estimate.reason)}`;
  if (steps === 0) return 'holds now';
  const time = secondsPerStep === null ? '' : ` (${duration(steps * secondsPerStep)})`;
  return `about ${steps.toLocaleString('en')} more step${steps === 1 ? '' : 's'}${time} at the current trend${range(estimate)}`;
}

/** Why there is none; events keep the words of the version that wrote them first. */
function refusalWords(reason: string): string {
  return grouped(
    reason
      .replace('no evidence has come yet', 'no evidence yet')
      .replace('its value is known in', 'its value will be known in')
      .replace(': not at this trend', ', away from the target')
      .replace('so slow that it is not in sight', 'the change is too slow')
      .replace(/^not within twice the (\d+) steps that the stage has lasted$/, 'more than twice the $1 steps of the stage so far'),
  );
}

/** The interval, where it says more than the number; an end that is open stays open. */
function range({ steps, earliest, latest }: HoldEstimate): string {
  if (earliest === steps && latest === steps) return '';
  const least = earliest === null ? '?' : earliest.toLocaleString('en');
  return latest === null ? `, ${least} or more` : `, ${least} to ${latest.toLocaleString('en')}`;
}
