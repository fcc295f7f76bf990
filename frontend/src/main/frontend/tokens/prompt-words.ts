import type { Token } from '../rollouts/token-spans';
import type { PromptToken, PromptTokens, Refusal } from './types';

/** A token as rollouts show theirs. */
export function shownToken(token: PromptToken, at: number): Token {
  const unknown = { entropy: null, logProb: null, probability: null, advantage: null, push: null };
  return { at, text: token.special ? '' : token.piece, id: token.id, mark: token.mark, ...unknown };
}

/** How many tokens there are, and whose they are. */
export function countWords(read: PromptTokens): string {
  const own = read.parts.filter((part) => part.origin === 'TEXT').reduce((sum, part) => sum + part.to - part.from, 0);
  const around = read.count - own;
  const all = `${read.count.toLocaleString('en')} ${read.count === 1 ? 'token' : 'tokens'}`;
  if (around === 0) return `${all}, all from the text; the template adds none`;
  return `${all}: ${own.toLocaleString('en')} from the text, ${around.toLocaleString('en')} from the template`;
}

/** What is known of one token, in words. */
export function promptFacts(token: PromptToken, at: number, count: number): string {
  const facts = [`token ${at + 1} of ${count}: ${token.spelling} (id ${token.id})`];
  if (!token.special) facts.push(`bytes ${spaced(token.bytes)}`);
  facts.push(`at character ${token.start + 1}`, token.part === 'TEXT' ? 'of the text' : 'of the template');
  return facts.join(' · ');
}

/** Bytes in pairs of digits. */
export function spaced(hex: string): string {
  return hex.replace(/..(?=.)/g, '$& ');
}

/** What is wrong, where, and how to fix it. */
export function refusalWords(refusal: Refusal): string[] {
  if (refusal.errors.length > 0)
    return refusal.errors.map(({ line, column, path, message }) => `${line}:${column} ${path === '' ? 'document' : path}: ${message}`);
  return [refusal.detail, refusal.remedy].filter((words) => words !== '');
}
