/** What a key can do to an item of a list that is edited. */
export type ItemCommand = 'up' | 'down' | 'duplicate' | 'remove';

/** What a key does to the item that has the focus; null for all other keys. */
export function itemKey(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): ItemCommand | null {
  if (event.altKey) return event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'd' ? 'duplicate' : null;
  return event.key === 'Delete' ? 'remove' : null;
}
