/**
 * Unsaved texts, kept in this browser so that neither a closed tab nor a restarted server loses them. Nothing is kept
 * under an empty key: such a text has another place, the address for example.
 */
const PREFIX = 'gradus.draft.';

export function readDraft(key: string): string | null {
  return key === '' ? null : localStorage.getItem(PREFIX + key);
}

export function writeDraft(key: string, text: string): void {
  if (key !== '') localStorage.setItem(PREFIX + key, text);
}

export function clearDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
}
