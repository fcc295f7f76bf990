import { LitElement, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';

type Scheme = 'system' | 'light' | 'dark';

const KEY = 'gradus.scheme';
const NEXT: Record<Scheme, Scheme> = { system: 'light', light: 'dark', dark: 'system' };
const FACES: Record<Scheme, string> = { system: '◐', light: '☀', dark: '☾' };

function remembered(): Scheme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
}

apply(remembered());

/** Follows the system's light or dark, or stays with what was chosen here. */
@customElement('gradus-scheme-switch')
export class SchemeSwitch extends LitElement {
  @state() private scheme = remembered();

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render() {
    const label = `Colours: ${this.scheme}. Switch to ${NEXT[this.scheme]}`;
    return html`<button data-action title=${label} aria-label=${label} @click=${this.onClick}>${FACES[this.scheme]}</button>`;
  }

  private onClick(): void {
    this.scheme = NEXT[this.scheme];
    localStorage.setItem(KEY, this.scheme);
    apply(this.scheme);
  }
}
