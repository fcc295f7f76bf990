import { html, nothing } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { CriterionScore, SampledRollout } from '../charts/types';

/** The largest size of a contribution in these rollouts, so that their bars share one scale. */
export function largestContribution(rollouts: SampledRollout[]): number {
  const sizes = rollouts.flatMap((rollout) => rollout.criteria.map((criterion) => Math.abs(Number(criterion.contribution))));
  return Math.max(1e-9, ...sizes.filter(Number.isFinite));
}

/** A signed bar per criterion and their sum, the reward. */
export function criterionBars(rollout: SampledRollout, largest: number, withReasons: boolean) {
  return html`<table class="criteria">
    <caption class="spoken">Contributions to the reward</caption>
    <tbody>
      ${rollout.criteria.map((criterion) => row(criterion, largest, withReasons))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">sum = reward</th>
        <td></td>
        <td class="amount"><b>${threeDigits(rollout.reward)}</b></td>
      </tr>
    </tfoot>
  </table>`;
}

function row(criterion: CriterionScore, largest: number, withReasons: boolean) {
  const contribution = Number(criterion.contribution);
  const share = Number.isFinite(contribution) ? Math.min(1, Math.abs(contribution) / largest) * 50 : 0;
  const side = contribution < 0 ? `inset-inline-end:50%` : `inset-inline-start:50%`;
  return html`<tr>
      <th scope="row">${criterion.id}</th>
      <td class="extent"><i class=${contribution < 0 ? 'minus' : 'plus'} style="${side};inline-size:${share.toFixed(1)}%"></i></td>
      <td class="amount">
        ${criterion.applicable ? signed(criterion.contribution) : 'not applicable'}
        <span class="soft">${weighed(criterion)}</span>
      </td>
    </tr>
    ${
      withReasons && criterion.reason
        ? html`<tr class="why">
            <td colspan="3" class="small soft">${criterion.reason}${turns(criterion)}</td>
          </tr>`
        : nothing
    }`;
}

function turns(criterion: CriterionScore): string {
  const values = criterion.turns ?? [];
  return values.length === 0 ? '' : ` · turn by turn ${values.map(threeDigits).join(', ')}`;
}

/** A summed criterion adds its value times its weight; a gate changes the running total by what its difference is. */
function weighed(criterion: CriterionScore): string {
  if (!criterion.applicable) return '';
  const product = Number(criterion.value) * Number(criterion.weight);
  return Math.abs(product - Number(criterion.contribution)) < 1e-6
    ? `${threeDigits(criterion.value)} × ${threeDigits(criterion.weight)}`
    : 'as a gate';
}
