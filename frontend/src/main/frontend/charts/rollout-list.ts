import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { rewrite } from '../layout/address';
import { fetchRollouts } from './api';
import { FeedElement } from './feed-element';
import { signed, threeDigits } from './numbers';
import type { CriterionScore, RolloutsReply, SampledGroup, SampledRollout } from './types';

/**
 * Sample rollouts of one step with their score per criterion; follows the newest step until another one is chosen, which
 * the address keeps as `step`.
 */
@customElement('gradus-rollouts')
export class RolloutList extends FeedElement {
  /** The step to show; 0 follows the newest. */
  @property({ type: Number }) step = 0;

  @state() private reply: RolloutsReply | null = null;
  @state() private following = true;
  @state() private failure = '';

  /** Newest sampled step that was asked for; the feed says when there is a newer one. */
  private asked = -1;
  private busy = false;

  protected override updated(changed: PropertyValues): void {
    if (changed.has('step') && (this.step > 0 || changed.get('step') !== undefined)) this.turnTo(this.step);
    if (!this.checkVisibility()) return;
    const newest = this.feed?.model.newestRolloutStep ?? 0;
    const ready = this.feed?.loaded === true;
    if (ready && this.following && !this.busy && newest > this.asked) void this.show('latest', newest);
  }

  override render() {
    return html`
      <header>
        <h3>Sample rollouts</h3>
        ${this.reply?.step ? this.controls(this.reply) : nothing}
      </header>
      ${this.failure ? html`<p class="failure" role="alert">${this.failure}</p>` : nothing}
      ${
        this.reply && this.reply.groups.length > 0
          ? this.reply.groups.map((group) => this.group(group))
          : html`<p class="waiting">
              Rollouts appear with the first training step: prompt, reference, completions and their score.
            </p>`
      }
    `;
  }

  private controls(reply: RolloutsReply) {
    return html`<label>
        step
        <input
          type="number"
          .value=${String(reply.step)}
          min=${reply.steps.first ?? 1}
          max=${reply.steps.last ?? reply.step}
          @change=${this.onStep}
        />
      </label>
      <span class="range">of ${reply.steps.first}–${reply.steps.last}</span>
      <label><input type="checkbox" .checked=${this.following} @change=${this.onFollow} /> follow newest</label>
      ${reply.dropped ? html`<span class="dropped">${reply.dropped} dropped to stay within the byte budget</span>` : nothing}`;
  }

  private group(group: SampledGroup) {
    const passed = group.rollouts.filter((rollout) => Number(rollout.verifierScore) >= 1).length;
    const rewards = group.rollouts.map((rollout) => Number(rollout.reward));
    const best = Math.max(...rewards) > Math.min(...rewards) ? Math.max(...rewards) : null;
    return html`<article>
      <div class="problem">
        <pre>${group.prompt}</pre>
        <p>reference <code>${group.reference}</code></p>
        <p class="cell">${group.cell}</p>
        <p class="cell">${passed} of ${group.rollouts.length} correct</p>
      </div>
      <ul>
        ${group.rollouts.map((rollout) => this.rollout(rollout, Number(rollout.reward) === best))}
      </ul>
    </article>`;
  }

  private rollout(rollout: SampledRollout, best: boolean) {
    return html`<li class=${best ? 'best' : ''}>
      <code class="completion">${rollout.completion || html`<i>(empty)</i>`}</code>
      <span class="chips">${rollout.criteria.map((criterion) => this.chip(criterion))}</span>
      <span class="reason"
        >${rollout.verdict}${rollout.truncated ? ' · cut off by the token limit' : ''} · ${rollout.tokens} tokens</span
      >
      <span class="total" title="total reward">${threeDigits(rollout.reward)}</span>
      ${this.advantage(rollout)}
    </li>`;
  }

  /** A group whose rewards are all equal is filtered out before the update and has no advantage. */
  private advantage(rollout: SampledRollout) {
    if (typeof rollout.advantage !== 'number')
      return html`<span class="advantage" title="its group was filtered out">not trained</span>`;
    return html`<span class="advantage" title="advantage it was trained with">adv ${signed(rollout.advantage)}</span>`;
  }

  private chip(criterion: CriterionScore) {
    const sign = !criterion.applicable
      ? 'none'
      : Number(criterion.contribution) > 0
        ? 'plus'
        : Number(criterion.contribution) < 0
          ? 'minus'
          : 'zero';
    const sum = criterion.applicable
      ? html`${threeDigits(criterion.value)} ${weighed(criterion)} <b>${signed(criterion.contribution)}</b>`
      : html`not applicable`;
    return html`<span class="chip ${sign}" title=${criterion.reason}><i>${criterion.id}</i> ${sum}</span>`;
  }

  private onStep(event: Event): void {
    const step = Number((event.target as HTMLInputElement).value);
    if (Number.isInteger(step) && step > 0) this.choose(step);
  }

  private choose(step: number): void {
    this.step = step;
    rewrite({ step: step > 0 ? String(step) : null });
  }

  private turnTo(step: number): void {
    this.following = step === 0;
    if (step > 0) void this.show(step, this.asked);
    else this.asked = -1;
  }

  private onFollow(event: Event): void {
    this.choose((event.target as HTMLInputElement).checked ? 0 : (this.reply?.step ?? 0));
  }

  private async show(step: number | 'latest', newest: number): Promise<void> {
    this.busy = true;
    this.asked = newest;
    try {
      this.reply = await fetchRollouts(this.run, step);
      this.failure = '';
    } catch (problem) {
      this.failure = (problem as Error).message;
    } finally {
      this.busy = false;
    }
  }
}

/** A summed criterion adds its value times its weight; a gate changes the running total by what its difference is. */
function weighed(criterion: CriterionScore): string {
  const product = Number(criterion.value) * Number(criterion.weight);
  return Math.abs(product - Number(criterion.contribution)) < 1e-6
    ? `× ${threeDigits(criterion.weight)} =`
    : 'as a gate:';
}
