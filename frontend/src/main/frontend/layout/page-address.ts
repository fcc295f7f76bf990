import { moved, onMove, rewrite, visit, type Changes } from './address';

/** Tells the server where the address leads to whenever it moved within the page: event `moved` with the query. */
class PageAddress extends HTMLElement {
  private path = '';
  private stop: () => void = () => undefined;

  connectedCallback(): void {
    this.path = location.pathname;
    this.stop = onMove((search) => this.dispatchEvent(new CustomEvent('moved', { detail: search.replace('?', '') })));
    window.addEventListener('popstate', this.onPop);
  }

  disconnectedCallback(): void {
    this.stop();
    window.removeEventListener('popstate', this.onPop);
  }

  /** Goes to another place of the page. */
  visit(changes: Changes): void {
    visit(changes);
  }

  /** Notes a selection in the address without a step in the browser's history. */
  rewrite(changes: Changes): void {
    rewrite(changes);
  }

  private readonly onPop = (): void => {
    if (location.pathname === this.path) moved(location.search);
  };
}

customElements.define('gradus-page-address', PageAddress);
