import { html, nothing } from 'lit';
import type { SampledGroup } from '../charts/types';
import { courseWords, helpOf, helpWords } from './group-story';
import { COLOURS, type Colour } from './reader-address';
import type { ReaderStore } from './reader-store';
import { colourLegend } from './token-facts';
import { scaleOf } from './token-spans';

const COLOUR_WORDS: Record<Colour, string> = {
  none: 'none',
  entropy: 'entropy',
  logprob: 'log-prob',
  advantage: 'advantage',
  push: 'push',
};

/** What the head of a group offers. */
export interface GroupHost {
  store: ReaderStore;
  colour: (colour: Colour) => void;
  /** Whether whitespace and special tokens are seen. */
  marks: boolean;
  mark: (on: boolean) => void;
  copyLink: () => void;
  follow: (on: boolean) => void;
  behind: number;
}

/** Where the group stands in the run, and ways to its neighbours. */
export function groupHead(host: GroupHost) {
  const { store } = host;
  const steps = store.found?.steps;
  return html`<div class="head row">
    <button aria-label="Previous step with rollouts" ?disabled=${!store.around?.previous} @click=${() => void store.step(-1)}>‹</button>
    <label
      >step
      <input
        id="step"
        type="number"
        min="1"
        .value=${String(store.current?.step ?? '')}
        @change=${(e: Event) => jump(store, e)}
    /></label>
    <button aria-label="Next step with rollouts" ?disabled=${!store.around?.next} @click=${() => void store.step(1)}>›</button>
    <span class="soft">${steps?.count ? `of ${steps.first}–${steps.last}` : ''}</span>
    <label><input type="checkbox" id="follow" .checked=${store.following} @change=${(e: Event) => host.follow(checked(e))} /> follow newest</label>
    ${host.behind > 0 && !store.following ? html`<span class="soft small">${host.behind} steps newer</span>` : nothing}
    <span class="grow"></span>
    ${colours(store.address.colour, host.colour)}
    <label title="Key t"><input type="checkbox" id="marks" .checked=${host.marks} @change=${(e: Event) => host.mark(checked(e))} /> whitespace and special tokens</label>
    <button id="copy-place" @click=${host.copyLink}>Copy link</button>
  </div>`;
}

function colours(current: Colour, choose: (colour: Colour) => void) {
  return html`<fieldset class="colours" id="colours">
    <legend>Colour tokens by</legend>
    ${COLOURS.map(
      (colour) =>
        html`<label
          ><input
            type="radio"
            name="colour"
            value=${colour}
            .checked=${colour === current}
            @change=${() => choose(colour)}
          />${COLOUR_WORDS[colour]}</label
        >`,
    )}
  </fieldset>`;
}

/** Prompt, reference and how the group fared. */
export function problem(run: string, group: SampledGroup, stage: string, colour: Colour) {
  const right = group.rollouts.filter((rollout) => Number(rollout.verifierScore) >= 1).length;
  return html`<section class="problem">
    <p class="soft small">
      ${stage}${group.cell} · ${right} of ${group.rollouts.length} right · <span class="key">${group.problem}</span>
    </p>
    ${story(group)}
    <pre aria-label="Prompt">${group.prompt}</pre>
    <p class="small"><a id="prompt-tokens" href="tokens?${new URLSearchParams({ run, problem: group.problem })}">Tokens of this prompt</a></p>
    <p>reference <code>${group.reference}</code></p>
    ${colourLegend(colour, scaleOf(group.rollouts, colour))}
  </section>`;
}

/** How the group came to be what it is, and what guidance gave it; nothing for most groups. */
function story(group: SampledGroup) {
  const course = courseWords(group.course);
  const given = helpOf(group);
  return html`${course.length > 0 ? html`<p class="course small"><b>Course</b> ${course.join(' · ')}</p>` : nothing}
  ${given.map((help) => html`<p class="help small"><b>✦ ${help.level}</b> ${helpWords(help, group.rollouts.length)}</p>`)}`;
}

function jump(store: ReaderStore, event: Event): void {
  const step = Number((event.target as HTMLInputElement).value);
  if (Number.isInteger(step) && step > 0) void store.jump(step);
}

function checked(event: Event): boolean {
  return (event.target as HTMLInputElement).checked;
}
