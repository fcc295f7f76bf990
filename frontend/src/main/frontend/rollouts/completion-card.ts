import { html, nothing } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { SampledRollout } from '../charts/types';
import { criterionBars } from './criterion-bars';
import type { Colour } from './reader-address';
import { spansOf } from './token-spans';
import { tokenFacts, tokenText } from './token-text';
import type { Pin } from './types';

/** One completion and what can be done with it. */
export interface Card {
  rollout: SampledRollout;
  index: number;
  chosen: boolean;
  found: boolean;
  novel: boolean;
  colour: Colour;
  scale: number;
  largest: number;
  pin: Pin | null;
  /** State of the note: saved, or not yet. */
  saving: string;
  /** The token under the cursor; -1 for none. */
  token: number;
  choose: () => void;
  point: (token: number) => void;
  togglePin: () => void;
  note: (text: string) => void;
  copy: () => void;
}

/** The completion with its verdict, its reward by criterion and its advantage. */
export function completionCard(card: Card) {
  const { rollout, index, chosen } = card;
  const right = Number(rollout.verifierScore) >= 1;
  return html`<article
    class="completion ${chosen ? 'chosen' : ''} ${card.found ? '' : 'aside'}"
    data-sample=${index}
    aria-current=${chosen ? 'true' : 'false'}
    aria-label="Completion ${index + 1}"
  >
    <header>
      <button class="choose" @click=${card.choose}>completion ${index + 1}</button>
      <span class="verdict ${right ? 'right' : 'wrong'}">${right ? '✓ right' : '✗ wrong'}</span>
      ${rollout.truncated ? html`<span class="tag">cut off</span>` : nothing}
      ${card.novel ? html`<span class="tag">novel</span>` : nothing}
      <span class="grow"></span>
      <button class="icon" aria-pressed=${card.pin !== null} @click=${card.togglePin}>${card.pin ? '★ pinned' : '☆ pin'}</button>
    </header>
    ${text(card)}
    <p class="figures">
      <span>reward <b>${threeDigits(rollout.reward)}</b></span> ${advantage(rollout)}
      <span>${rollout.tokens} ${rollout.tokens === 1 ? 'token' : 'tokens'}</span>
      <span>mean entropy ${threeDigits(rollout.meanEntropy)} nats</span>
    </p>
    ${rollout.verdict ? html`<p class="why small">${rollout.verdict}</p>` : nothing}
    ${criterionBars(rollout, card.largest, chosen)} ${card.pin ? note(card, card.pin) : nothing}
    ${chosen ? html`<button class="link" @click=${card.copy}>Copy as JSON</button>` : nothing}
  </article>`;
}

/** A group whose rewards are all equal is filtered out before the update and has no advantage. */
function advantage(rollout: SampledRollout) {
  return typeof rollout.advantage === 'number'
    ? html`<span>advantage <b>${signed(rollout.advantage)}</b></span>`
    : html`<span>not trained on: its group was dropped by the filter</span>`;
}

/** With a colouring the text is a place for the keyboard: arrows move over its tokens. */
function text(card: Card) {
  const { rollout, colour } = card;
  const tokens = spansOf(rollout).flatMap((spans) => spans.tokens);
  const pointed = tokens[card.token];
  const coloured = colour !== 'none' && tokens.length > 0;
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || !coloured) return;
    event.preventDefault();
    card.point(Math.max(0, Math.min(tokens.length - 1, card.token + by)));
  };
  const over = (event: Event) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-token]')?.dataset.token;
    if (at !== undefined) card.point(Number(at));
  };
  return html`<div
      class="text"
      tabindex="0"
      role="group"
      aria-label=${coloured ? `Completion ${card.index + 1}, left and right arrow move over its tokens` : `Completion ${card.index + 1}`}
      @keydown=${move}
      @mouseover=${coloured ? over : nothing}
      @click=${coloured ? over : nothing}
    >${tokenText(rollout, colour, card.scale, card.token)}</div>
    ${
      colour === 'none'
        ? nothing
        : html`<p class="token-facts small" aria-live="polite">${
            pointed
              ? tokenFacts(pointed, tokens.length, rollout)
              : tokens.length > 0
                ? 'Point at a token, or move with ← →'
                : 'Stored before tokens were kept: there is nothing to colour.'
          }</p>`
    }`;
}

function note(card: Card, pin: Pin) {
  return html`<label class="note"
    >Note <span class="soft small" role="status">${card.saving}</span>
    <textarea
      rows="2"
      maxlength="4000"
      .value=${pin.note}
      @input=${(e: Event) => card.note((e.target as HTMLTextAreaElement).value)}
    ></textarea>
  </label>`;
}
