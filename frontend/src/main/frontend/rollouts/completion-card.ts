import { html, nothing } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { SampledRollout } from '../charts/types';
import type { Value } from '../charts/value';
import { criterionBars } from './criterion-bars';
import { isEpisode, turnsOf } from './episode';
import { episodeView } from './episode-view';
import { cutWords } from './speech-words';
import { tokenFacts } from './token-facts';
import { advantageRange, spansOf, type Token } from './token-spans';
import { isSeen, tokenText, type Look } from './token-text';
import type { Pin } from './types';

/** One completion and what can be done with it. */
export interface Card {
  rollout: SampledRollout;
  index: number;
  chosen: boolean;
  found: boolean;
  novel: boolean;
  look: Look;
  largest: number;
  pin: Pin | null;
  /** State of the note: saved, or not yet. */
  saving: string;
  /** The token under the cursor; -1 for none. */
  token: number;
  /** The chosen turn; -1 for none. */
  turn: number;
  /** Speeches that were opened, by turn and place. */
  opened: Set<string>;
  /** Other roles of the same episode, each with its rollout where that is to be shown as well. */
  otherRoles: OtherRole[];
  sides: boolean;
  choose: () => void;
  chooseTurn: (turn: number) => void;
  open: (key: string) => void;
  /** Goes to the rollout of another role in the same episode. */
  visit: (group: number) => void;
  showSides: (on: boolean) => void;
  point: (token: number) => void;
  togglePin: () => void;
  note: (text: string) => void;
  copy: () => void;
}

/** Another role of an episode; its rollout is there once it was read. */
export interface OtherRole {
  group: number;
  role: string;
  rollout: SampledRollout | null;
}

/** The completion with its verdict, its reward by criterion and its advantage. */
export function completionCard(card: Card) {
  const { rollout, index, chosen } = card;
  const right = Number(rollout.verifierScore) >= 1;
  const cut = cutWords(rollout);
  const role = rollout.role ?? 'solver';
  return html`<article
    class="completion ${chosen ? 'chosen' : ''} ${card.found ? '' : 'aside'} ${isEpisode(rollout) ? 'episode' : ''}"
    data-sample=${index}
    aria-current=${chosen ? 'true' : 'false'}
    aria-label="Completion ${index + 1}"
  >
    <header>
      <button class="choose" @click=${card.choose}>completion ${index + 1}</button>
      <span class="verdict ${right ? 'right' : 'wrong'}">${right ? '✓ right' : '✗ wrong'}</span>
      ${role === 'solver' ? nothing : html`<span class="tag">role ${role}</span>`}
      ${cut ? html`<span class="tag">${cut}</span>` : nothing}
      ${card.novel ? html`<span class="tag">novel</span>` : nothing}
      <span class="grow"></span>
      <button class="icon" aria-pressed=${card.pin !== null} @click=${card.togglePin}>${card.pin ? '★ pinned' : '☆ pin'}</button>
    </header>
    ${chosen && card.otherRoles.length > 0 ? sides(card) : nothing} ${chosen && isEpisode(rollout) ? conversation(card) : text(card)}
    <p class="figures">
      <span>reward <b>${threeDigits(rollout.reward)}</b></span> ${advantage(rollout)}
      <span>${rollout.tokens} ${rollout.tokens === 1 ? 'token' : 'tokens'}</span>
      ${isKnown(rollout.meanEntropy) ? html`<span>mean entropy ${threeDigits(rollout.meanEntropy)} nats</span>` : nothing}
    </p>
    ${rollout.verdict ? html`<p class="why small">${rollout.verdict}</p>` : nothing}
    ${criterionBars(rollout, card.largest, chosen)} ${card.pin ? note(card, card.pin) : nothing}
    ${chosen ? html`<button class="link" @click=${card.copy}>Copy as JSON</button>` : nothing}
  </article>`;
}

/** A trainer outside has the probabilities; here they are not known. */
function isKnown(entropy: Value): boolean {
  return typeof entropy === 'number';
}

/** A group whose rewards are all equal is filtered out before the update and has no advantage. */
function advantage(rollout: SampledRollout) {
  if (typeof rollout.advantage !== 'number' && !isKnown(rollout.meanEntropy)) return nothing;
  const range = advantageRange(rollout);
  return typeof rollout.advantage === 'number'
    ? html`<span>advantage <b>${signed(rollout.advantage)}</b>${range ? html`, its tokens ${signed(range[0])} to ${signed(range[1])}` : nothing}</span>`
    : html`<span>not trained on: its group was dropped by the filter</span>`;
}

/** Ways to the same episode as other roles played it. */
function sides(card: Card) {
  return html`<p class="sides small">
    <span class="soft">Same episode as</span>
    ${card.otherRoles.map(({ group, role }) => html`<button class="link" data-role=${role} @click=${() => card.visit(group)}>${role}</button>`)}
    <label><input type="checkbox" id="sides" .checked=${card.sides} @change=${(e: Event) => card.showSides((e.target as HTMLInputElement).checked)} /> all roles, turn by turn</label>
  </p>`;
}

function conversation(card: Card) {
  const others = card.sides ? card.otherRoles.map((other) => other.rollout).filter((rollout) => rollout !== null) : [];
  const host = { ...card, turns: turnsOf(card.rollout, others), choose: card.chooseTurn };
  const tokens = spansOf(card.rollout).flatMap((spans) => spans.tokens);
  return html`${episodeView(host)}${facts(card, tokens)}`;
}

/** Coloured or marked, the text is a place for the keyboard: arrows move over its tokens. */
function text(card: Card) {
  const { rollout, look } = card;
  const tokens = spansOf(rollout).flatMap((spans) => spans.tokens);
  const coloured = isSeen(look) && tokens.length > 0;
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
    >${tokenText(rollout, look, card.token)}</div>
    ${facts(card, tokens)}`;
}

function facts(card: Card, tokens: Token[]) {
  if (!isSeen(card.look)) return nothing;
  const pointed = tokens[card.token];
  return html`<p class="token-facts small" aria-live="polite">${
    pointed
      ? tokenFacts(pointed, tokens)
      : tokens.length > 0
        ? 'Point at a token, or move with ← →'
        : 'Token data was not stored for this rollout.'
  }</p>`;
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
