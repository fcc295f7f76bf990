/**
 * The query of the page's address, where elements keep what was selected. Both ends of the page may write it: the
 * server turns pages, elements keep cursors and windows; each touches its own names only.
 */

const MOVED = 'gradus-moved';

/** New values by name; null takes a name out, as a default does. */
export type Changes = Record<string, string | null>;

export function parameter(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** The address with these changes, as a path with its query. */
export function withChanges(href: string, changes: Changes): string {
  const address = new URL(href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.pathname + address.search.replaceAll('%2C', ',').replaceAll('%2F', '/') + address.hash;
}

/** Notes a selection in the address without a step in the browser's history. */
export function rewrite(changes: Changes): void {
  const next = withChanges(location.href, changes);
  if (next !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', next);
}

/** Goes to another place of the same page: the browser's back button leads here again. */
export function visit(changes: Changes): void {
  history.pushState(history.state, '', withChanges(location.href, changes));
  window.dispatchEvent(new Event(MOVED));
}

/** Calls back when the address was visited or the browser went back or forth; returns how to end that. */
export function onMove(listener: () => void): () => void {
  window.addEventListener(MOVED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(MOVED, listener);
    window.removeEventListener('popstate', listener);
  };
}
