import { html, nothing } from 'lit';
import type { ChartChoice } from './chart-choice';
import './chart-picker';
import { AXES, type AxisKind } from './x-axis';

/** What the toolbar shows and changes. */
export interface ToolbarHost {
  choice: ChartChoice;
  connectionWord(): { word: string; kind: string };
  /** Said about resolution: how many steps a pixel stands for. */
  caption(): string;
  keys(): string[];
  change(part: Partial<ChartChoice>): void;
}

/** Above the charts: connection, x axis, smoothing, which charts, and the way back to following the run. */
export function toolbar(host: ToolbarHost) {
  const { choice } = host;
  const { word, kind } = host.connectionWord();
  const caption = host.caption();
  return html`<div class="toolbar">
    <span class="connection ${kind}" role="status">${word}</span>
    <label>
      x axis
      <select @change=${(event: Event) => host.change(forAxis((event.target as HTMLSelectElement).value as AxisKind, choice.axis))}>
        ${AXES.map((axis) => html`<option value=${axis.kind} ?selected=${axis.kind === choice.axis}>${axis.label}</option>`)}
      </select>
    </label>
    <label>
      smoothing
      <input
        type="range"
        min="0"
        max="0.99"
        step="0.01"
        .value=${String(choice.smoothing)}
        @input=${(event: Event) => host.change({ smoothing: Number((event.target as HTMLInputElement).value) })}
      />
      <output>${choice.smoothing === 0 ? 'off' : choice.smoothing.toFixed(2)}</output>
    </label>
    <gradus-chart-picker
      .charts=${choice.charts}
      .keys=${host.keys()}
      @picked=${(event: CustomEvent<string[] | null>) => host.change({ charts: event.detail ?? undefined })}
    ></gradus-chart-picker>
    ${following(host)} ${choice.cursor === null ? nothing : pointed(host)}
    <span class="hint" title=${caption}>${caption}</span>
  </div>`;
}

/** A range of the run's steps means nothing within a stage, and the other way round. */
function forAxis(axis: AxisKind, before: AxisKind): Partial<ChartChoice> {
  return axis === 'stageStep' || before === 'stageStep' ? { axis, window: null } : { axis };
}

function following(host: ToolbarHost) {
  const window = host.choice.window;
  if (window === null) return nothing;
  return html`<button class="reset" @click=${() => host.change({ window: null })}>
    steps ${window[0]}–${window[1]}${host.choice.axis === 'stageStep' ? ' in the stage' : ''} · follow live (z)
  </button>`;
}

/** The step under the cursor: a link to it can be copied, and its rollouts are one click away. */
function pointed(host: ToolbarHost) {
  return html`<button
    class="copy-place"
    title="Copies the address with cursor, zoom and charts"
    @click=${() => void navigator.clipboard.writeText(location.href)}
  >
    copy link to step ${host.choice.cursor}
  </button>`;
}
