import type { Token } from './token-spans';

/** Tokens that are shown as one: what an eye takes for a character is never cut, however many tokens it has. */
export interface Cluster {
  tokens: Token[];
  text: string;
}

const PLAIN = /^[\x20-\x7e\n\t]*$/;
const BYTES = /<0x([0-9A-F]{2})>/g;

/** Whether a token stands for no text, such as the end of a turn. */
export function isSpecial(token: Token): boolean {
  return token.text === '' && (token.mark === null || !isPiece(token));
}

/** Whether a token has bytes of a character that it shares with others. */
export function isPiece(token: Token): boolean {
  return token.mark !== null && token.mark.search(BYTES) >= 0;
}

/** Tokens in order, each alone unless its end lies within a character; `rest` is the text behind the last one. */
export function clustersOf(tokens: Token[], rest = ''): Cluster[] {
  const ends = endsOf(tokens.map((token) => token.text).join('') + rest);
  const clusters: Cluster[] = [];
  let pending: Token[] = [];
  let at = 0;
  tokens.forEach((token, i) => {
    pending.push(token);
    at += token.text.length;
    const begins = token.text === '' && !isSpecial(token) && i + 1 < tokens.length && !isSpecial(tokens[i + 1]);
    if (begins || (ends !== null && !ends.has(at) && i + 1 < tokens.length)) return;
    clusters.push({ tokens: pending, text: pending.map((one) => one.text).join('') });
    pending = [];
  });
  return clusters;
}

/** Where characters end, as people count them; null where each is one char. */
function endsOf(text: string): Set<number> | null {
  if (PLAIN.test(text)) return null;
  const segments = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text);
  return new Set([0, ...Array.from(segments, ({ index, segment }) => index + segment.length)]);
}

/** The bytes of a token in hex; empty for a special one. */
export function bytesOf(token: Token): string {
  if (isSpecial(token)) return '';
  const parts = (isPiece(token) ? token.mark : token.text) ?? '';
  const bytes = parts.split(BYTES).map((part, i) => (i % 2 === 1 ? part : hex(part)));
  return bytes.filter((part) => part !== '').join(' ');
}

function hex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ');
}
