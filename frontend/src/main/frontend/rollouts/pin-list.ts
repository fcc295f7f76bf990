import { html, nothing } from 'lit';
import { pinnedUrl } from './reader-api';
import { samePlace, type LeftPin, type Pin, type Place } from './types';

/** The pinned rollouts of a run with their notes. */
export function pinList(run: string, pins: Pin[], current: Place | null, open: (place: Place) => void) {
  if (pins.length === 0) return nothing;
  return html`<section class="pins" aria-label="Pinned rollouts">
    <h4>★ Pinned <span class="soft">${pins.length}</span> <a href=${pinnedUrl(run)} download>Export</a></h4>
    <ul>
      ${pins.map(
        (pin) =>
          html`<li>
            <button aria-current=${current && samePlace(pin, current) ? 'true' : 'false'} @click=${() => open(pin)}>
              <span>step ${pin.step}, group ${pin.group}, completion ${pin.rollout + 1}</span>
              ${pin.note ? html`<span class="soft small">${pin.note}</span>` : nothing}
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Pins on steps that a rewind left behind: the copies of their texts, which are not part of the run any more. */
export function leftPinList(left: LeftPin[]) {
  if (left.length === 0) return nothing;
  return html`<section class="pins left" aria-label="Pinned rollouts discarded by a rewind">
    <h4>★ Discarded by a rewind <span class="soft">${left.length}</span></h4>
    <ul>
      ${left.map(
        ({ branch, pin, sampled }) =>
          html`<li>
            <details>
              <summary>step ${pin.step}, group ${pin.group}, completion ${pin.rollout + 1} <span class="tag">branch ${branch}</span></summary>
              ${pin.note ? html`<p class="soft small">${pin.note}</p>` : nothing}
              <pre>${sampled.prompt}</pre>
              <pre>${sampled.rollouts[pin.rollout]?.completion ?? ''}</pre>
            </details>
          </li>`,
      )}
    </ul>
  </section>`;
}
