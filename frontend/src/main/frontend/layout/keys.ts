/**
 * Keys that work on every screen, except while typing. They can be switched off in the help dialog (WCAG 2.2, 2.1.4).
 */
const KEY = 'gradus.keys';
const SECOND_KEY_MS = 1200;

declare global {
  interface Window {
    gradusKeys: typeof singleKeys;
  }
}

/** The switch in the help dialog. */
export const singleKeys = {
  on: (): boolean => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean): void => localStorage.setItem(KEY, on ? 'on' : 'off'),
};

window.gradusKeys = singleKeys;

let waitingSince = 0;

/** The single key that was pressed; none while typing, in a dialog, with a modifier, or where such keys are off. */
export function singleKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event) || !singleKeys.on()) return null;
  return document.querySelector('vaadin-dialog[opened], vaadin-confirm-dialog[opened]') ? null : event.key;
}

function typing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] as HTMLElement;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event) || !singleKeys.on()) return;
  const second = Date.now() - waitingSince < SECOND_KEY_MS;
  waitingSince = event.key === 'g' ? Date.now() : 0;
  const link = second && /^[a-z]$/.test(event.key) ? document.querySelector<HTMLElement>(`#screens [data-key="${event.key}"]`) : null;
  if (link) link.click();
  else if (event.key === '?') document.getElementById('help')?.click();
  else if (event.key === '/') focusFilter(event);
  else if (event.key === 'P' && !location.search.includes('page=rollouts')) document.getElementById('pause')?.click();
});

function focusFilter(event: KeyboardEvent): void {
  const filter = document.getElementById('filter');
  if (!filter) return;
  event.preventDefault();
  filter.focus();
}
