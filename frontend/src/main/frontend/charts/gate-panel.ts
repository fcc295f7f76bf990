import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { FeedElement } from './feed-element';
import { amount, grouped, written } from './numbers';
import type { RunModel } from './run-model';
import { SECONDS_KEY } from './chart-specs';
import { holdWords } from './hold-words';
import { finishWords, missingWords, ruleWords } from './rule-words';
import { SmoothHold } from './smooth-hold';
import { factKeys, whyFacts } from './why-facts';
import type { ConditionReport, ConditionTerm } from './types';

const TITLES = {
  promote: 'Promotion',
  demote: 'Demotion',
  stop: 'Stop',
  enter: 'Entry of the next stage',
  loop: 'End of the loop',
};

/**
 * Why the stage has not changed yet: each condition's rule, its value now, its evidence, what is missing and in how many
 * steps it may hold; then what else decides: sampler, hints, filter and schedules.
 */
@customElement('gradus-gate-panel')
export class GatePanel extends FeedElement {
  private readonly smooth = new SmoothHold();

  override render() {
    const model = this.feed?.model;
    if (!model) return nothing;
    if (!this.feed?.loaded)
      return html`<h3>Gate</h3>
        <p class="waiting">Loading the run’s history…</p>`;
    const stage = model.stages.at(-1);
    const ended = this.feed?.ended ? ', final state' : '';
    const heading = stage ? html`<h3>Gate of <em>${stage.name}</em>${ended}</h3>` : html`<h3>Gate</h3>`;
    if (model.finished !== null)
      return html`${heading}
        <p class="finished">Finished: ${finishWords(model.finished)}</p>`;
    if (!stage)
      return html`${heading}
        <p class="waiting">The first stage starts when training begins.</p>`;
    this.feed?.want(factKeys(model.keys()));
    if (model.conditions.length === 0)
      return html`${heading}
        <p class="waiting">No conditions reported yet. They appear with the next step.</p>`;
    return html`${heading}${model.conditions.map((condition) => this.condition(condition, model))} ${whyFacts(model)}`;
  }

  private condition(condition: ConditionReport, model: RunModel) {
    const dwell = condition.minSteps > 0 && condition.stepsInStage < condition.minSteps;
    const missing = missingWords(condition);
    return html`<section class=${condition.kind}>
      <h4>
        ${TITLES[condition.kind]}
        <span class="verdict ${condition.holds ? 'holds' : 'waits'}">${condition.holds ? '✓ holds' : '○ not yet'}</span>
      </h4>
      <p class="rule">${ruleWords(condition)}</p>
      ${condition.terms.map((term, i) => this.term(term, condition.terms.length > 1 ? i + 1 : null))}
      ${dwell ? html`<p class="evidence">${written(condition.stepsInStage)} of at least ${written(condition.minSteps)} steps in the stage</p>` : nothing}
      ${missing ? html`<p class="missing">${missing}</p>` : nothing}
      ${condition.holds || this.feed?.ended ? nothing : this.outlook(condition, model)}
    </section>`;
  }

  /** In how many steps the rule may hold, marked as what it is. */
  private outlook(condition: ConditionReport, model: RunModel) {
    if (!condition.estimate) return nothing;
    const rule = `${model.stages.length} ${condition.kind} ${condition.sentence}`;
    const words = holdWords(this.smooth.of(rule, model.step, condition.estimate), pace(model));
    const mark = condition.estimate.steps === null ? nothing : html`<span class="estimate-mark">estimate</span>`;
    return html`<p class="time-to-hold">${mark} ${words}</p>`;
  }

  /** A single term says what the rule has said already and has no number. */
  private term(term: ConditionTerm, number: number | null) {
    const known = typeof term.current === 'number';
    const full = Math.max(term.target, known ? (term.current as number) : 0) || 1;
    const share = (value: number) => `${Math.min(100, Math.max(0, (100 * value) / (full <= 1 ? 1 : full)))}%`;
    return html`<div class="term">
      ${number ? html`<p class="sentence"><b>${number}</b> ${term.holds ? '✓' : '○'} ${grouped(term.sentence)}</p>` : nothing}
      <div class="meter" role="img" aria-label="${amount(term.current)} now, ${amount(term.target)} is the target">
        ${known ? html`<i style="inline-size: ${share(term.current as number)}"></i>` : nothing}
        <u style="inset-inline-start: ${share(term.target)}"></u>
      </div>
      <p class="numbers">
        <b>${known ? amount(term.current) : 'no value yet'}</b> now · target <b>${amount(term.target)}</b>
        ${number && !term.holds && term.estimate?.steps ? html`· <span class="estimate-mark">estimate</span> in ${term.estimate.steps.toLocaleString('en')} ${term.estimate.steps === 1 ? 'step' : 'steps'}` : nothing}
        ${term.needed > 1 ? html`· evidence ${written(Math.min(term.evidence, term.needed))} of ${written(term.needed)}` : nothing}
      </p>
    </div>`;
  }
}

/** Seconds per step over the whole run so far; null where no step was timed. */
function pace(model: RunModel): number | null {
  const total = model.series(SECONDS_KEY).newest;
  return total === null || model.step === 0 ? null : total / model.step;
}
