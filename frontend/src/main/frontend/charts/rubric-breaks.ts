import type { RunModel } from './run-model';

/** Parts of a document whose change moves rewards without the policy doing anything else. */
const SCORING = /^(rubrics\b|stages\[\d+\]\.(rubric|weights)\b)/;

/**
 * Last steps before rewards are scored otherwise: a stage with another rubric was entered, or the rubric was steered. The
 * rewards before and after cannot be compared, so a line over them would lie.
 *
 * @param rubrics what scores each stage, by the stage's index
 */
export function rubricBreaks(model: Pick<RunModel, 'stages' | 'marks'>, rubrics: string[]): number[] {
  const entries = model.stages
    .filter((stage, i) => i > 0 && rubrics[stage.stage] !== rubrics[model.stages[i - 1].stage])
    .map((stage) => stage.step);
  const steered = model.marks
    .filter((mark) => mark.kind === 'steered' && mark.path !== undefined && SCORING.test(mark.path))
    .map((mark) => mark.step);
  return [...new Set([...entries, ...steered])].sort((a, b) => a - b);
}
