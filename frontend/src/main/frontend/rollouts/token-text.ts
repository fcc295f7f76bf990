import { html, nothing } from 'lit';
import { signed, threeDigits } from '../charts/numbers';
import type { SampledRollout } from '../charts/types';
import type { Colour } from './reader-address';
import { colouredBy, spansOf, strength, type Spans, type Token } from './token-spans';

/** A newline or a blank at the end of a token has a sign, else its colour would not be seen. */
function shown(text: string): string {
  return text.replaceAll('\n', '⏎\n');
}

/** A rollout's text, coloured token by token; segments that the policy did not write are named. */
export function tokenText(rollout: SampledRollout, colour: Colour, scale: number, cursor: number) {
  const segments = spansOf(rollout);
  if (segments.length === 0) return html`${rollout.completion || empty()}`;
  return segments.map((spans) => segment(spans, colour, scale, cursor));
}

function segment(spans: Spans, colour: Colour, scale: number, cursor: number) {
  const written = spans.source === 'POLICY';
  const isEmpty = spans.rest === '' && spans.tokens.every((token) => token.text === '');
  return html`<span class=${written ? 'written' : 'given'}
    >${written ? nothing : html`<em class="source">${givenBy(spans)}</em>`}${segmentText(spans, colour, scale, cursor)}${
      written && isEmpty && colour === 'none' ? empty() : nothing
    }</span
  >`;
}

/** A tool and another role are named by themselves, everybody else by what they are. */
function givenBy(spans: Spans): string {
  return spans.source === 'ENVIRONMENT' ? spans.role : spans.source.toLowerCase();
}

/** The text of one segment, coloured token by token where the policy drew them. */
export function segmentText(spans: Spans, colour: Colour, scale: number, cursor: number) {
  if (spans.source !== 'POLICY') return html`${shown(spans.tokens.map((token) => token.text).join('') + spans.rest)}`;
  return html`${spans.tokens.map((token) => span(token, colour, scale, cursor))}${spans.rest}`;
}

function empty() {
  return html`<i class="soft">(empty)</i>`;
}

function span(token: Token, colour: Colour, scale: number, cursor: number) {
  if (token.text === '' && colour === 'none') return nothing;
  const value = colouredBy(token, colour);
  const sign = value !== null && value < 0 ? 'down' : 'up';
  const at = token.at === cursor ? ' at' : '';
  return html`<span class="token ${colour} ${sign} s${strength(value, scale)}${at}" data-token=${token.at}
    >${token.text === '' ? html`<i class="end">end</i>` : shown(token.text)}</span
  >`;
}

/** What is known of one token, in words. */
export function tokenFacts(token: Token, count: number): string {
  const name = token.text === '' ? 'end of text' : `“${token.text.replaceAll('\n', '⏎')}”`;
  const facts = [`token ${token.at + 1} of ${count}: ${name}`];
  if (token.entropy !== null) facts.push(`entropy ${threeDigits(token.entropy)} nats`);
  if (token.probability !== null) facts.push(`probability ${threeDigits(token.probability)}`);
  if (token.push !== null) facts.push(`advantage ${signed(token.advantage)}`, `push ${signed(token.push)}`);
  return facts.join(' · ');
}

const EXPLAINED: Record<Colour, string> = {
  none: '',
  entropy: 'Entropy of the distribution that the token was drawn from, in nats.',
  advantage: 'Advantage that the update gave the token; tokens of a rollout or of a turn share it, unless a critic, a tree or a shaper tells them apart.',
  push: 'Advantage × (1 − probability): how strongly the update moves the token.',
};

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
    ${colour === 'entropy' ? nothing : [...steps].reverse().map((step) => swatch(step, 'down'))}
    ${steps.map((step) => swatch(step, 'up'))}
  </p>`;
}
