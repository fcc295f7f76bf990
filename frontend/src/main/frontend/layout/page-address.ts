import { onMove, visit, type Changes } from './address';

/** Tells the server where the address leads to whenever it moved within the page: event `moved` with the query. */
class PageAddress extends HTMLElement {
  private stop: () => void = () => undefined;

  connectedCallback(): void {
    this.stop = onMove(() => this.dispatchEvent(new CustomEvent('moved', { detail: location.search.slice(1) })));
  }

  disconnectedCallback(): void {
    this.stop();
  }

  /** Goes to another place of the page. */
  visit(changes: Changes): void {
    visit(changes);
  }
}

customElements.define('gradus-page-address', PageAddress);
