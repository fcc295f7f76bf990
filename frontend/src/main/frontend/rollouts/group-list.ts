import { html, nothing } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { Fate, FoundGroup, Place, RolloutFact } from './types';

/** A group in the list: its place, how many are right, a bar per rollout and what is special about it. */
export function groupItem(group: FoundGroup, current: Place | null, open: (place: Place) => void) {
  const first = group.rollouts.find((fact) => fact.found) ?? group.rollouts[0];
  const isCurrent = current?.step === group.step && current.group === group.group;
  const right = group.rollouts.filter((fact) => Number(fact.verifierScore) >= 1).length;
  const place = { step: group.step, group: group.group, rollout: first.rollout };
  return html`<li>
    <button aria-current=${isCurrent ? 'true' : 'false'} data-place="${group.step}/${group.group}" @click=${() => open(place)}>
      <span class="top"><b>step ${group.step}</b> <span class="soft">group ${group.group}${roleOf(group)}</span></span>
      <span class="cell">${group.cell}</span>
      <span class="bottom"
        ><span>${right} of ${group.rollouts.length} right</span> ${rewards(group.rollouts)} ${fateTag(group.fate)} ${tags(group.rollouts)}</span
      >
    </button>
  </li>`;
}

/** What the trainer of an external run made of a group; why, and by which policy, as a tooltip. */
export function fateTag(fate: Fate | null) {
  if (!fate) return nothing;
  const version = fate.policyVersion === null ? '' : `policy version ${fate.policyVersion}`;
  const why = [fate.reason ?? '', version].filter((part) => part !== '').join('; ');
  return html`<span class="tag fate-${fate.fate}" title=${why}>${FATE_WORDS[fate.fate]}${fate.reason ? `: ${fate.reason}` : ''}</span>`;
}

const FATE_WORDS = { trained: 'trained', dropped: 'dropped', agedOut: 'aged out' };

function roleOf(group: FoundGroup): string {
  const role = group.rollouts[0].role;
  return role === 'solver' ? '' : `, ${role}`;
}

/** A bar per rollout, as high as its reward; what was found is filled. */
function rewards(facts: RolloutFact[]) {
  const values = facts.map((fact) => (typeof fact.reward === 'number' ? fact.reward : 0));
  const low = Math.min(0, ...values);
  const high = Math.max(1e-9, ...values);
  const label = `rewards ${facts.map((fact) => threeDigits(fact.reward)).join(', ')}`;
  return html`<span class="spark" role="img" aria-label=${label} title=${label}
    >${facts.map(
      (fact, i) =>
        html`<i class=${fact.found ? 'found' : ''} style="block-size:${(2 + (12 * (values[i] - low)) / (high - low)).toFixed(1)}px"></i>`,
    )}</span
  >`;
}

function tags(facts: RolloutFact[]) {
  const count = (holds: (fact: RolloutFact) => boolean) => facts.filter(holds).length;
  const truncated = count((fact) => fact.truncated);
  const novel = count((fact) => fact.novel);
  const pushes = facts.map((fact) => fact.advantage).filter((value) => typeof value === 'number');
  const largest = pushes.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);
  const turns = Math.max(...facts.map((fact) => fact.turns));
  const failures = facts.reduce((sum, fact) => sum + fact.failures, 0);
  return html`${turns > 1 ? html`<span class="tag">up to ${turns} turns</span>` : nothing}
    ${failures ? html`<span class="tag">${counted(failures, 'failure')}</span>` : nothing}
    ${truncated ? html`<span class="tag">${truncated} cut off</span>` : nothing}
    ${novel ? html`<span class="tag">${novel} novel</span>` : nothing}
    <span class="tag">${pushes.length === 0 ? 'not trained on' : `adv ${signed(largest)}`}</span>`;
}

/** A number of things in words: 1 group, 2 groups. */
export function counted(n: number, what: string): string {
  return `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
}
