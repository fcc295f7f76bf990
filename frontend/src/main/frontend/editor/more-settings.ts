import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';

/** The button at the end of a form that shows the settings that are folded away; fires `more-settings`. */
@customElement('gradus-more-settings')
export class MoreSettings extends LitElement {
  @state() private folded = 0;
  @state() private isOpen = false;

  /** Styles come from the page's own style sheet. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Offers to show this number of settings, or to fold them away again. */
  show(folded: number, isOpen: boolean): void {
    this.folded = folded;
    this.isOpen = isOpen;
  }

  override render() {
    if (this.folded === 0) return nothing;
    const settings = this.folded === 1 ? '1 setting at its default' : `${this.folded} settings at their defaults`;
    return html`<button type="button" aria-expanded=${this.isOpen} @click=${this.toggle}>
      ${this.isOpen ? `Hide ${settings}` : `More: ${settings}`}
    </button>`;
  }

  private readonly toggle = (): void => {
    this.dispatchEvent(new Event('more-settings', { bubbles: true }));
  };
}
