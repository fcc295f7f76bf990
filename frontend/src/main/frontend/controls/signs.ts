import { html } from 'lit';

/** Two sheets: makes a copy of what it stands beside. */
export const COPY = html`<svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
  <path fill="none" stroke="currentColor" stroke-width="1.4" d="M2.5 10.5v-8h8M5.5 5.5h8v8h-8z" />
</svg>`;
