import { html, nothing, svg } from 'lit';
import type { Arc } from './arcs';

const LINE = 16;
const TOP = 6;

/** Loops, falls and longer ways, below the cards. */
export function arcStrip(arcs: Arc[], width: number) {
  if (arcs.length === 0) return nothing;
  const height = TOP + LINE * (1 + Math.max(...arcs.map((arc) => arc.line)));
  return html`<svg class="arcs" width=${width} height=${height} role="img" aria-label=${arcs.map((arc) => arc.words).join('; ')}>
    ${arcs.map(({ kind, from, to, line, words }) => {
      const y = TOP + LINE * line + 6;
      return svg`<path class=${kind.toLowerCase()} d="M${from} 0V${y}H${to}V1m-4 5l4 -5l4 5"><title>${words}</title></path>`;
    })}
  </svg>`;
}
