import { html, nothing } from 'lit';
import type { SampledRollout } from '../charts/types';
import type { Colour } from './reader-address';
import { clustersOf, isSpecial, type Cluster } from './token-clusters';
import { colouredBy, spansOf, strength, type Spans, type Token } from './token-spans';

/** How texts are shown: by what tokens are coloured, on which scale, and whether blanks and special tokens are seen. */
export interface Look {
  colour: Colour;
  scale: number;
  marks: boolean;
}

/** Whether tokens are told apart. */
export function isSeen(look: Look): boolean {
  return look.colour !== 'none' || look.marks;
}

/** A rollout's text, coloured token by token; segments that the policy did not write are named. */
export function tokenText(rollout: SampledRollout, look: Look, cursor: number) {
  const segments = spansOf(rollout);
  if (segments.length === 0) return html`${rollout.completion || empty()}`;
  return segments.map((spans) => segment(spans, look, cursor));
}

function segment(spans: Spans, look: Look, cursor: number) {
  const written = spans.source === 'POLICY';
  const isEmpty = spans.rest === '' && spans.tokens.every((token) => token.text === '');
  return html`<span class=${written ? 'written' : 'given'}
    >${written ? nothing : html`<em class="source">${givenBy(spans)}</em>`}${segmentText(spans, look, cursor)}${
      written && isEmpty && !isSeen(look) ? empty() : nothing
    }</span
  >`;
}

/** A tool and another role are named by themselves, everybody else by what they are. */
function givenBy(spans: Spans): string {
  return spans.source === 'ENVIRONMENT' ? spans.role : spans.source.toLowerCase();
}

/** The text of one segment, coloured token by token where the policy drew them; with marks each token is seen. */
export function segmentText(spans: Spans, look: Look, cursor: number) {
  if (spans.source !== 'POLICY' && !look.marks)
    return html`${withLines(spans.tokens.map((token) => token.text).join('') + spans.rest)}`;
  const clusters = clustersOf(spans.tokens, spans.rest);
  return html`${clusters.map((cluster) => span(cluster, look, cursor))}${look.marks ? withBlanks(spans.rest) : spans.rest}`;
}

function empty() {
  return html`<i class="soft">(empty)</i>`;
}

function span(cluster: Cluster, look: Look, cursor: number) {
  if (cluster.text === '' && !isSeen(look)) return nothing;
  const value = strongest(cluster, look.colour);
  const last = cluster.tokens[cluster.tokens.length - 1];
  const classes = [
    'token',
    look.colour,
    value !== null && value < 0 ? 'down' : 'up',
    `s${strength(value, look.scale)}`,
    cluster.tokens.some((token) => token.at === cursor) ? 'at' : '',
    look.marks ? 'marked' : '',
    cluster.tokens.length > 1 ? 'shared' : '',
  ];
  return html`<span class=${classes.filter((name) => name !== '').join(' ')} data-token=${last.at}
    >${cluster.text === '' ? special(cluster) : look.marks ? withBlanks(cluster.text) : withLines(cluster.text)}</span
  >`;
}

/** The value of most weight: tokens that share a character share its colour. */
function strongest(cluster: Cluster, colour: Colour): number | null {
  const values = cluster.tokens.map((token) => colouredBy(token, colour)).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one));
}

/** A token that stands for no text by its name; what ends a run over characters has none. */
function special(cluster: Cluster) {
  return cluster.tokens.map((token) => html`<i class=${isSpecial(token) ? 'end' : 'end piece'}>${nameOf(token)}</i>`);
}

function nameOf(token: Token): string {
  return token.mark ?? 'end';
}

/** A newline at the end of a token has a sign, else its colour would not be seen. */
function withLines(text: string): string {
  return unseen(text).replaceAll('\n', '⏎\n');
}

/** Blanks keep their characters, so that the text around them is shaped and copied as it is; signs lie over them. */
export function withBlanks(text: string) {
  const parts = text.split(/([ \n\t])/);
  return parts.map((part, i) => (i % 2 === 0 ? unseen(part) : html`<span class=${BLANKS[part]}>${part}</span>`));
}

const BLANKS: Record<string, string> = { ' ': 'blank is-space', '\n': 'blank is-line', '\t': 'blank is-tab' };

/** Control characters, which no font shows, by the signs that Unicode has for them. */
function unseen(text: string): string {
  return Array.from(text, (char) => (char < ' ' && char !== '\n' && char !== '\t' ? String.fromCharCode(0x2400 + char.charCodeAt(0)) : char)).join('');
}
