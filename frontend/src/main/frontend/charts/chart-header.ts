import { html, nothing } from 'lit';
import type { ChartSpec, LineSpec } from './chart-types';
import type { ChartAction, ChartView } from './chart-view';
import { withoutPlace } from './chart-values';
import { threeDigits } from './numbers';

/** The chart that a header belongs to. */
export interface HeaderHost {
  spec: ChartSpec;
  view: ChartView;
  at: number | null;
  line: number | null;
  tabled: boolean;
  full: boolean;
  isLog(): boolean;
  act(action: ChartAction): void;
}

/** Title, unit, what the chart can do, and its legend with each line's value under the cursor or now. */
export function header(chart: HeaderHost) {
  const { spec, view, at } = chart;
  return html`<header>
      <h3 title=${spec.title}>${spec.title}</h3>
      <span class="unit" title=${spec.unit}>${spec.unit}</span>
      <span class="step">${at === null ? nothing : `${view.axisName} ${view.axis.format(at)}`}</span>
      ${tools(chart)}
    </header>
    <div class="values">${spec.lines.map((line, i) => value(chart, line, i === chart.line))} ${gutter(chart)}</div>`;
}

function tools(chart: HeaderHost) {
  const { spec } = chart;
  const log = chart.isLog();
  return html`<span class="tools">
    ${
      spec.stacked
        ? nothing
        : html`<button
            aria-pressed=${log}
            title="Logarithmic axis (l)"
            aria-label="Logarithmic axis of ${spec.title}"
            @click=${() => chart.act({ kind: 'log', id: spec.id })}
          >
            log
          </button>`
    }
    <button
      aria-pressed=${chart.tabled}
      title="Numbers as a table (t)"
      aria-label="${spec.title} as a table"
      @click=${() => (chart.tabled = !chart.tabled)}
    >
      table
    </button>
    <button
      aria-pressed=${chart.full}
      title="${chart.full ? 'Back to all charts' : 'This chart alone, large'} (f)"
      aria-label="${spec.title} alone, large"
      @click=${() => chart.act({ kind: 'full', id: spec.id })}
    >
      ${chart.full ? '⤡' : '⤢'}
    </button>
  </span>`;
}

/** A line's name, value and marks, framed where keys chose it; pressing it switches the line off and on. */
function value(chart: HeaderHost, line: LineSpec, chosen: boolean) {
  const { view, at } = chart;
  const series = view.source.series(line.key);
  const step = at === null ? null : chart.spec.warm ? at : view.axis.toStep(at);
  const index = step === null ? series.length - 1 : series.indexAt(step);
  const shown = step === null ? series.newest : (series.last[index] ?? null);
  const kind = series.kinds[index];
  const off = view.hidden.has(line.key);
  return html`<button
    class="value dash-${line.dash ?? 0} ${off ? 'off' : ''} ${chosen ? 'chosen' : ''}"
    style="--swatch: var(--gradus-series-${line.slot})"
    aria-pressed=${!off}
    title="${off ? 'Show' : 'Hide'} ${line.label}"
    @click=${() => chart.act({ kind: 'line', key: line.key })}
  >
    <i></i><span class="name">${line.label}</span>
    <b title=${String(shown ?? '')}>${kind && shown === null ? kind : threeDigits(shown)}</b>
    ${series.nonFinite > 0 ? html`<em title="not finite, drawn as marks">${series.nonFinite} not finite</em>` : nothing}
  </button>`;
}

function gutter(chart: HeaderHost) {
  const count = chart.isLog() ? withoutPlace(chart.spec, chart.view.source) : 0;
  return count === 0 ? nothing : html`<em class="gutter">${count} at or below 0, shown below the axis</em>`;
}
