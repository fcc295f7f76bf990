import { html, nothing } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { Colour } from './reader-address';
import { bytesOf, clustersOf, isSpecial } from './token-clusters';
import type { Token } from './token-spans';

/** What is known of one of these tokens, in words. */
export function tokenFacts(token: Token, tokens: Token[]): string {
  const facts = [`token ${token.at + 1} of ${tokens.length}: ${spelled(token)}`];
  if (token.id !== null) facts[0] += ` (id ${token.id})`;
  if (token.id !== null && !isSpecial(token)) facts.push(`bytes ${bytesOf(token)}`);
  if (token.entropy !== null) facts.push(`entropy ${threeDigits(token.entropy)} nats`);
  if (token.logProb !== null) facts.push(`log-prob ${threeDigits(token.logProb)}`, `probability ${threeDigits(token.probability)}`);
  if (token.push !== null) facts.push(`advantage ${signed(token.advantage)}`, `push ${signed(token.push)}`);
  return [...facts, ...shared(token, tokens)].join(' · ');
}

function spelled(token: Token): string {
  if (token.mark !== null) return token.mark;
  return token.text === '' ? 'end of text' : `“${token.text.replaceAll('\n', '⏎').replaceAll('\t', '⇥')}”`;
}

/** With whom it is shown as one. */
function shared(token: Token, tokens: Token[]): string[] {
  const cluster = clustersOf(tokens).find((one) => one.tokens.includes(token));
  if (!cluster || cluster.tokens.length < 2) return [];
  const [first, last] = [cluster.tokens[0], cluster.tokens[cluster.tokens.length - 1]];
  const spellings = cluster.tokens.map(spelled).join(' ');
  return [`tokens ${first.at + 1} to ${last.at + 1} are shown as one, “${cluster.text}”: ${spellings}`];
}

const EXPLAINED: Record<Colour, string> = {
  none: '',
  entropy: 'Entropy of the distribution that the token was sampled from, in nats.',
  logprob: 'Log-probability of the sampled token: the lower, the more surprising.',
  advantage: 'Advantage of the token in the update; shared by all tokens of a rollout or turn, unless a critic, tree or shaper sets it per token.',
  push: 'Advantage × (1 − probability): how strongly the update moves the token.',
};

const SIGNED: Colour[] = ['advantage', 'push'];

/** The switch of the colouring with its legend, in numbers. */
export function colourLegend(colour: Colour, scale: number) {
  if (colour === 'none') return nothing;
  if (scale === 0) return html`<p class="legend small soft">${EXPLAINED[colour]} This group has none.</p>`;
  const steps = [1, 2, 3, 4];
  const bound = (step: number) => threeDigits((scale * step) / 4);
  const swatch = (step: number, sign: 'up' | 'down') =>
    html`<span class="swatch"
      ><span class="token ${colour} ${sign} s${step}">ab</span> ${sign === 'down' ? 'down to −' : 'to '}${bound(step)}</span
    >`;
  return html`<p class="legend small">
    <span class="soft">${EXPLAINED[colour]}</span>
    ${SIGNED.includes(colour) ? [...steps].reverse().map((step) => swatch(step, 'down')) : nothing}
    ${steps.map((step) => swatch(step, colour === 'logprob' ? 'down' : 'up'))}
  </p>`;
}
