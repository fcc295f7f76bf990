import { html, nothing } from 'lit';
import { clustersOf } from '../rollouts/token-clusters';
import { withBlanks } from '../rollouts/token-text';
import { countWords, promptFacts, shownToken, spaced } from './prompt-words';
import type { PromptToken, PromptTokens } from './types';

/** Tokens that are drawn in the text, and rows of the table before more are asked for. */
const MOST_SPANS = 4000;

/** What the tokens of a prompt show and report. */
export interface PromptHost {
  read: PromptTokens;
  /** The token under the cursor; -1 for none. */
  at: number;
  /** Rows of the table that are shown. */
  rows: number;
  point: (at: number) => void;
  more: () => void;
}

/** The prompt with its tokens, what of it is the template's, and the table of all. */
export function promptView(host: PromptHost) {
  const { read, at } = host;
  const pointed = read.tokens.at(Math.max(0, at));
  return html`<p id="count" role="status">${countWords(read)}</p>
    ${
      read.opened === ''
        ? nothing
        : html`<p id="opened">The prompt already begins the answer: <code>${read.opened}</code>. The completion continues from there.</p>`
    }
    ${
      read.system === null
        ? nothing
        : html`<p id="system">The template adds its own system message: <q>${read.system}</q> To replace it, set <code>policy.prompt.system</code>; to remove it, set an empty text.</p>`
    }
    ${
      read.specials.length === 0
        ? nothing
        : html`<p id="specials" class="warning">The text contains ${read.specials.length === 1 ? 'a special token' : 'special tokens'}, which the policy reads as such: ${read.specials.map((name) => html`<code>${name}</code> `)}</p>`
    }
    ${rendered(host)}
    <p class="token-facts small" aria-live="polite">
      ${at >= 0 && pointed ? promptFacts(pointed, at, read.count) : 'Point at a token, or move with ← →'}
    </p>
    ${table(host)}`;
}

function rendered(host: PromptHost) {
  const { read } = host;
  const over = (event: Event) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-token]')?.dataset.token;
    if (at !== undefined) host.point(Number(at));
  };
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    host.point(Math.max(0, Math.min(read.tokens.length - 1, host.at + by)));
  };
  const shown = read.tokens.slice(0, MOST_SPANS);
  return html`<div
    class="rendered"
    id="rendered"
    tabindex="0"
    role="group"
    aria-label="The prompt as the policy reads it; move over its tokens with the left and right arrow keys"
    @mouseover=${over}
    @click=${over}
    @keydown=${move}
  >${clustersOf(shown.map(shownToken)).map((cluster) => span(cluster.tokens[cluster.tokens.length - 1].at, cluster.tokens.length, host))}${
    read.count > shown.length ? html`<i class="soft"> … and ${(read.count - shown.length).toLocaleString('en')} more tokens</i>` : nothing
  }</div>`;
}

/** Tokens up to this one that are shown as one. */
function span(last: number, size: number, host: PromptHost) {
  const tokens = host.read.tokens.slice(last + 1 - size, last + 1);
  const token = tokens[size - 1];
  const text = tokens.filter((one) => !one.special).map((one) => one.piece).join('');
  const classes = ['token', token.part === 'TEXT' ? 'own' : 'around', last % 2 === 0 ? 'even' : 'odd'];
  if (size > 1) classes.push('shared');
  if (host.at <= last && host.at > last - size) classes.push('at');
  return html`<span class=${classes.join(' ')} data-token=${last}
    >${token.special ? html`<i class="end">${token.piece}</i>` : withBlanks(text)}</span
  >`;
}

function table(host: PromptHost) {
  const { read, rows } = host;
  return html`<div class="tokens-table" tabindex="0" role="region" aria-label="Table of tokens">
      <table>
        <caption class="small soft">Positions start at 1. A character split across tokens is shown with the last of them.</caption>
        <thead>
          <tr><th scope="col">#</th><th scope="col">id</th><th scope="col">spelling</th><th scope="col">text</th><th scope="col">bytes</th><th scope="col">at</th><th scope="col">from</th></tr>
        </thead>
        <tbody>
          ${read.tokens.slice(0, rows).map((token, i) => row(token, i, i === host.at))}
        </tbody>
      </table>
    </div>
    ${rows < read.tokens.length ? html`<button class="link" id="more" @click=${host.more}>Show more of ${read.count.toLocaleString('en')} tokens</button>` : nothing}`;
}

function row(token: PromptToken, i: number, at: boolean) {
  return html`<tr class=${at ? 'at' : ''}>
    <th scope="row">${i + 1}</th>
    <td>${token.id}</td>
    <td class="mono">${withBlanks(token.spelling)}</td>
    <td class="mono piece">${token.special ? nothing : withBlanks(token.piece)}</td>
    <td class="mono">${spaced(token.bytes)}</td>
    <td>${token.start + 1}</td>
    <td>${token.part === 'TEXT' ? 'text' : 'template'}</td>
  </tr>`;
}
