/** What a key can do to an item of a list that is edited. */
export type ItemCommand = 'up' | 'down' | 'duplicate' | 'remove';

/** The keys that move an item towards the first and towards the last, beside Alt, by how the list runs. */
const MOVES = { down: ['ArrowUp', 'ArrowDown'], across: ['ArrowLeft', 'ArrowRight'] };

/** What a key does to the item that has the focus; null for all other keys. */
export function itemKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  runs: keyof typeof MOVES = 'down',
): ItemCommand | null {
  const [up, down] = MOVES[runs];
  if (event.altKey) return event.key === up ? 'up' : event.key === down ? 'down' : null;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'd' ? 'duplicate' : null;
  return event.key === 'Delete' ? 'remove' : null;
}
