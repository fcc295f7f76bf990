/** Finding entries by what is typed: every word must match, contiguous and early matches first. */
export interface Entry {
  group: string;
  title: string;
  detail: string;
}

const WORD_START = 3;
const CONTIGUOUS = 2;
const DETAIL_MALUS = 40;

/** How well a word matches a text, higher is better; 0 where its letters do not occur in order. */
export function scoreOf(word: string, text: string): number {
  const lower = text.toLowerCase();
  const at = lower.indexOf(word);
  if (at >= 0) {
    const atWord = at === 0 || !/[a-z0-9]/.test(lower[at - 1]);
    return 100 + (atWord ? 40 : 0) + (lower.length === word.length ? 40 : 0) - Math.min(20, at);
  }
  return scattered(word, lower);
}

function scattered(word: string, text: string): number {
  let score = 1;
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return 0;
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1])) score += WORD_START;
    else if (at === from) score += CONTIGUOUS;
    from = at + 1;
  }
  // letters far apart are an accident, not a match
  return from - text.indexOf(word[0]) <= 4 * word.length ? score : 0;
}

function scoreOfEntry(words: string[], entry: Entry): number {
  let sum = 0;
  for (const word of words) {
    const title = scoreOf(word, entry.title);
    const other = Math.max(scoreOf(word, entry.detail), scoreOf(word, entry.group));
    const best = Math.max(title, other > 100 ? other - DETAIL_MALUS : 0);
    if (best === 0) return 0;
    sum += best;
  }
  return sum - entry.title.length / 100;
}

/** The best entries for a query; without a query the first ones of each group. */
export function find<E extends Entry>(entries: E[], query: string, most: number, perGroup: number): E[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return grouped(entries, most, perGroup);
  const scored = entries.map((entry) => ({ entry, score: scoreOfEntry(words, entry) })).filter((s) => s.score > 0);
  scored.sort((a, b) => b.score - a.score);
  return grouped(
    scored.map((s) => s.entry),
    most,
    most,
  );
}

/** Entries group by group, the groups in the order of their first entries. */
function grouped<E extends Entry>(entries: E[], most: number, perGroup: number): E[] {
  const groups = new Map<string, E[]>();
  for (const entry of entries.slice(0, perGroup === most ? most : entries.length)) {
    const members = groups.get(entry.group) ?? [];
    if (members.length < perGroup) groups.set(entry.group, [...members, entry]);
  }
  return [...groups.values()].flat().slice(0, most);
}
