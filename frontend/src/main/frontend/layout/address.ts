/**
 * The query of the page's address, where elements keep what was selected. Both ends of the page may write it: the
 * server turns pages, elements keep cursors and windows; each touches its own names only.
 */

const MOVED = 'gradus-moved';

let heading = '';

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

/**
 * Goes to another place of the same page: the browser's back button leads here again. The router has to make the step,
 * else it takes the way back for a broken one and loads the page anew.
 */
export function visit(changes: Changes): void {
  const url = withChanges(location.href, changes);
  heading = new URL(url, location.href).search;
  const detail = { state: null, url: url.slice(1), replace: false, callback: false };
  window.dispatchEvent(new CustomEvent('vaadin-navigate', { detail }));
  moved(heading);
}

/** The query that the newest visit leads to: what the server shows there may be here before the router is. */
export function destination(): string {
  return heading;
}

/** Tells everybody on the page that the address has moved to this query. */
export function moved(search: string): void {
  window.dispatchEvent(new CustomEvent(MOVED, { detail: search }));
}

/** Calls back with the query when the address moved within the page; returns how to end that. */
export function onMove(listener: (search: string) => void): () => void {
  const heard = (event: Event): void => listener((event as CustomEvent<string>).detail);
  window.addEventListener(MOVED, heard);
  return () => window.removeEventListener(MOVED, heard);
}
