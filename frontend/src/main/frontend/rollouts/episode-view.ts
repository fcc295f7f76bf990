import { html, nothing } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { SampledRollout } from '../charts/types';
import type { EpisodeTurn, Speech } from './episode';
import { sign, speakerWords } from './speech-words';
import { isSeen, segmentText, type Look } from './token-text';

/** Longer texts are folded until somebody opens them. */
const LONG = 480;

/** What a conversation shows and reports. */
export interface EpisodeHost {
  /** The rollout that is read; other roles' words may stand between its own. */
  rollout: SampledRollout;
  turns: EpisodeTurn[];
  /** The chosen turn; -1 for none. */
  turn: number;
  look: Look;
  /** The token under the cursor, counted over the whole rollout; -1 for none. */
  token: number;
  /** Speeches that were opened, by turn and place. */
  opened: Set<string>;
  choose: (turn: number) => void;
  point: (token: number) => void;
  open: (key: string) => void;
}

/** An episode turn by turn: up and down move over its turns, left and right over a turn's tokens. */
export function episodeView(host: EpisodeHost) {
  const focusable = host.turns.some((turn) => turn.turn === host.turn) ? host.turn : host.turns[0]?.turn;
  return html`<ol class="turns" aria-label="Turns; up and down move over them" @keydown=${(e: KeyboardEvent) => move(host, e)}>
    ${host.turns.map((turn) => turnItem(host, turn, turn.turn === focusable))}
  </ol>`;
}

function turnItem(host: EpisodeHost, turn: EpisodeTurn, focusable: boolean) {
  const chosen = turn.turn === host.turn;
  return html`<li
    class="turn ${chosen ? 'at' : ''}"
    data-turn=${turn.turn}
    tabindex=${focusable ? 0 : -1}
    aria-current=${chosen ? 'true' : 'false'}
    @click=${() => host.choose(turn.turn)}
  >
    <p class="turn-number">turn ${turn.turn + 1}</p>
    ${turn.speeches.map((speech, i) => speechItem(host, speech, `${turn.turn}/${i}`))}
  </li>`;
}

function speechItem(host: EpisodeHost, speech: Speech, key: string) {
  const long = speech.text.length > LONG;
  const folded = long && !host.opened.has(key);
  const spans = speech.spans.map((part) => segmentText(part, host.look, speech.rollout === host.rollout ? host.token : -1));
  return html`<div class="speech ${speech.speaker} ${speech.failed ? 'failed' : ''}">
    <p class="speaker">
      <span class="sign" aria-hidden="true">${sign(speech.speaker)}</span> <b>${speakerWords(speech)}</b>
      ${speech.failed ? html`<span class="tag failure-tag">✗ failed</span>` : nothing} ${asks(speech)}
      ${speech.speaker === 'policy' && !speech.trained ? html`<span class="tag">not trained</span>` : nothing} ${presence(speech)}
      <span class="figures">${figures(speech)}</span>
    </p>
    <div class="said ${folded ? 'folded' : ''}" @mouseover=${(e: Event) => pointed(host, speech, e)}>${spans}${speech.text === '' && !isSeen(host.look) ? html`<i class="soft">(empty)</i>` : nothing}</div>
    ${
      long
        ? html`<button
            class="link"
            aria-expanded=${!folded}
            @click=${(e: Event) => {
              e.stopPropagation();
              host.open(key);
            }}
          >
            ${folded ? `Show all ${Array.from(speech.text).length.toLocaleString('en')} characters` : 'Fold'}
          </button>`
        : nothing
    }
  </div>`;
}

/** A call is told with what became of it, so that it and its result are a pair. */
function asks(speech: Speech) {
  if (speech.calls === null) return nothing;
  return html`<span class="tag">calls ${speech.calls.tool} ${speech.calls.failed ? '→ ✗ failed' : '→ ✓ result'}</span>`;
}

/** A hint may be shown while the policy writes and be removed in training, or the other way round. */
function presence(speech: Speech) {
  if (speech.presence === 'BOTH') return nothing;
  return html`<span class="tag">${speech.presence === 'SAMPLED_ONLY' ? 'removed in training' : 'added in training'}</span>`;
}

function figures(speech: Speech): string {
  const facts = [`${speech.tokens} ${speech.tokens === 1 ? 'token' : 'tokens'}`];
  if (speech.entropy !== null) facts.push(`entropy ${threeDigits(speech.entropy)}`);
  if (speech.score !== null) facts.push(`turn score ${threeDigits(speech.score)}`);
  if (speech.advantage !== null) facts.push(`advantage ${signed(speech.advantage)}`);
  return facts.join(' · ');
}

function pointed(host: EpisodeHost, speech: Speech, event: Event): void {
  const at = (event.target as HTMLElement).closest<HTMLElement>('[data-token]')?.dataset.token;
  if (at !== undefined && isSeen(host.look) && speech.rollout === host.rollout) host.point(Number(at));
}

function move(host: EpisodeHost, event: KeyboardEvent): void {
  const item = (event.target as HTMLElement).closest<HTMLElement>('.turn');
  if (!item || event.target !== item) return;
  const at = host.turns.findIndex((turn) => String(turn.turn) === item.dataset.turn);
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (!isSeen(host.look)) return;
    event.preventDefault();
    host.point(nextToken(host, host.turns[at], event.key === 'ArrowRight' ? 1 : -1));
    return;
  }
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const next = host.turns[at + by];
  if (by === 0) return;
  event.preventDefault();
  if (!next) return;
  host.choose(next.turn);
  item.parentElement?.querySelector<HTMLElement>(`[data-turn="${next.turn}"]`)?.focus();
}

/** From outside of the turn the first of its tokens. */
function nextToken(host: EpisodeHost, turn: EpisodeTurn, by: 1 | -1): number {
  const tokens = turn.speeches
    .filter((speech) => speech.speaker === 'policy' && speech.rollout === host.rollout)
    .flatMap((speech) => speech.spans)
    .flatMap((part) => part.tokens);
  const at = tokens.findIndex((token) => token.at === host.token);
  const next = tokens[at < 0 ? 0 : Math.max(0, Math.min(tokens.length - 1, at + by))];
  return next ? next.at : host.token;
}
