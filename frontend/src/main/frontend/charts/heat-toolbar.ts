import { html, nothing } from 'lit';
import { VALUES, type CellValue } from './cell-values';
import { AXES, type AxisKind } from './x-axis';

/** What stands above the heat map. */
export interface HeatToolbarHost {
  value: CellValue;
  axisKind: AxisKind;
  window: [number, number] | null;
  tabled: boolean;
  /** Value of the darkest shade. */
  top: number;
  connectionWord(): { word: string; kind: string };
  choose(changes: Record<string, string | null>): void;
  scale(factor: 0.5 | 2): void;
  table(): void;
}

/** Steps in a stage mean nothing over several stages. */
const OFFERED = AXES.filter(({ kind }) => kind !== 'stageStep');

export function heatToolbar(host: HeatToolbarHost) {
  const { word, kind } = host.connectionWord();
  const chosen = (event: Event) => (event.target as HTMLSelectElement).value;
  return html`<div class="toolbar">
    <span class="connection ${kind}" role="status">${word}</span>
    <label>
      value
      <select
        class="value"
        @change=${(event: Event) => host.choose({ v: chosen(event) === 'passRate' ? null : chosen(event) })}
      >
        ${VALUES.map((value) => html`<option value=${value.kind} ?selected=${value === host.value}>${value.label}</option>`)}
      </select>
    </label>
    <label>
      x axis
      <select @change=${(event: Event) => host.choose({ x: chosen(event) === 'step' ? null : chosen(event) })}>
        ${OFFERED.map((axis) => html`<option value=${axis.kind} ?selected=${axis.kind === host.axisKind}>${axis.label}</option>`)}
      </select>
    </label>
    <span class="zoom">
      <button title="Fewer steps (+)" aria-label="Zoom in" @click=${() => host.scale(0.5)}>+</button>
      <button title="More steps (-)" aria-label="Zoom out" @click=${() => host.scale(2)}>−</button>
    </span>
    ${
      host.window
        ? html`<button class="reset" @click=${() => host.choose({ t: null })}>
            steps ${host.window[0]}–${host.window[1]} · follow live (z)
          </button>`
        : nothing
    }
    <button class="tabled" aria-pressed=${host.tabled} title="Numbers as a table (t)" @click=${() => host.table()}>table</button>
    ${legend(host)}
  </div>`;
}

function legend({ value, top }: HeatToolbarHost) {
  const glyphs = html`<span>○ none right</span><span>● all right</span>`;
  return html`<span class="legend" aria-label="Scale of ${value.label}: 0 to ${value.format(top)}">
    <span>0</span><i class="scale"></i><span>${value.format(top)}</span>
    ${value.kind === 'passRate' ? glyphs : nothing}
    <i class="hatched"></i><span>not trained here</span>
  </span>`;
}
