/** What can be done to a stage from its card. */
export type StageCommand = 'up' | 'down' | 'duplicate' | 'toggle' | 'add' | 'remove';

/** What a key does to the stage whose card has the focus; null for all other keys. */
export function laneKey(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): StageCommand | null {
  if (event.altKey) return event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'd' ? 'duplicate' : null;
  return event.key === 'Delete' ? 'remove' : null;
}
