import { amount, grouped } from './numbers';
import type { ConditionReport } from './types';

/**
 * The rule's sentence. Of several comparisons, which are told one by one, only how they are put together: all of them, any
 * of them, or by their numbers as in `1 and (2 or 3)`.
 */
export function ruleWords({ sentence, terms }: ConditionReport): string {
  if (terms.length < 2) return grouped(sentence);
  const between = [];
  let at = 0;
  for (const term of terms) {
    const next = sentence.indexOf(term.sentence, at);
    if (next < 0) return sentence;
    between.push(sentence.slice(at, next));
    at = next + term.sentence.length;
  }
  const [before, ...joints] = between;
  const after = sentence.slice(at);
  if (before === '' && after === '' && joints.every((joint) => joint === ' and ')) return 'Needs all of these';
  if (before === '' && after === '' && joints.every((joint) => joint === ' or ')) return 'Needs any of these';
  const numbered = before + joints.map((joint, i) => i + 1 + joint).join('') + terms.length + after;
  return `Needs ${numbered.replaceAll('it is not so that', 'not')}`;
}

/** Why a curriculum came to its end, without what the words before it say already. */
export function finishWords(reason: string): string {
  return firedWords(reason.replace(/^stopped: /, '').replace(/^last stage completed: /, 'last stage completed, '));
}

/**
 * Why a rule fired: events list the values of its comparisons at the end; here each follows its own. Of comparisons that
 * are joined by or, only those that hold are told.
 */
export function firedWords(reason: string): string {
  const [, sentence, values] = /^([^()]*) \(([^()]*)\)$/.exec(reason) ?? [];
  if (sentence === undefined) return grouped(reason);
  const parts = sentence.split(/( and | or )/);
  const listed = values.split(', ');
  if (parts.length < 3 || listed.length * 2 - 1 !== parts.length) return grouped(reason);
  const told = parts.filter((_, i) => i % 2 === 0).map((part, i) => `${part} (${listed[i]})`);
  const fired = parts.includes(' and ') ? [] : told.filter((_, i) => holds(parts[2 * i], Number(listed[i])));
  return grouped(fired.length > 0 ? fired.join(' or ') : parts.map((part, i) => (i % 2 === 0 ? told[i / 2] : part)).join(''));
}

/** Whether a comparison in words holds for a value; what cannot be read does not. */
function holds(comparison: string, value: number): boolean {
  const [, sign, target] = /(is at least|is at most|is above|is below) (\S+)$/.exec(comparison) ?? [];
  switch (sign) {
    case 'is at least':
      return value >= Number(target);
    case 'is at most':
      return value <= Number(target);
    case 'is above':
      return value > Number(target);
    case 'is below':
      return value < Number(target);
    default:
      return false;
  }
}

/** What is missing that neither the comparisons nor the line of the stage's steps tell; often nothing. */
export function missingWords(condition: ConditionReport): string {
  const { terms } = condition;
  if (condition.holds || !condition.missing) return '';
  const [term] = terms;
  const known = terms.length === 1 && term.evidence >= term.needed && typeof term.current === 'number';
  if (known && !term.holds) {
    const distance = term.target - (term.current as number);
    return `needs ${amount(Math.abs(distance))} ${distance > 0 ? 'more' : 'less'}`;
  }
  const parts = condition.missing
    .split('; ')
    .filter((part) => !part.startsWith('the stage lasts at least '))
    .filter((part) => terms.length < 2 || !isTold(part, condition));
  return grouped(parts.join('; '));
}

/** Whether a part of what is missing is what a comparison shows: its sentence, or how much evidence it has. */
function isTold(part: string, { terms }: ConditionReport): boolean {
  return (
    terms.some((term) => part.includes(term.sentence)) ||
    (part.startsWith('needs ') && terms.some((term) => term.evidence < term.needed))
  );
}
