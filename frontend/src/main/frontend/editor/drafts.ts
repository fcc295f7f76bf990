/** Unsaved texts, kept in this browser so that neither a closed tab nor a restarted server loses them. */
const PREFIX = 'gradus.draft.';

export function readDraft(key: string): string | null {
  return localStorage.getItem(PREFIX + key);
}

export function writeDraft(key: string, text: string): void {
  localStorage.setItem(PREFIX + key, text);
}

export function clearDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
}
