import { html, nothing, type TemplateResult } from 'lit';
import type uPlot from 'uplot';
import { marksAt } from './chart-marks';
import type { RunMark } from './run-marks';
import type { XAxis } from './x-axis';

/** Share of a plot's width behind which a note opens to the left. */
const TURN = 0.55;

/** What a chart says of the marks under its pointer. */
export interface MarkNote {
  marks: RunMark[];
  /** Pixels from the chart's left edge. */
  x: number;
  leftwards: boolean;
}

/** The note for the pointer's place in a plot, where there is a mark. */
export function noteAt(plot: uPlot, marks: RunMark[], axis: XAxis, chart: HTMLElement): MarkNote | null {
  const left = plot.cursor.left ?? -1;
  if (left < 0) return null;
  const found = marksAt(marks, left, (mark) => plot.valToPos(axis.toX(mark.step), 'x'));
  if (found.length === 0) return null;
  const edge = plot.over.getBoundingClientRect().left - chart.getBoundingClientRect().left;
  return { marks: found, x: edge + left, leftwards: left > plot.over.clientWidth * TURN };
}

export function noteTemplate(note: MarkNote | null): TemplateResult | typeof nothing {
  if (!note) return nothing;
  return html`<ul class="mark-note ${note.leftwards ? 'leftwards' : ''}" style="--at: ${note.x}px">
    ${note.marks.map(
      (mark) =>
        html`<li>
          <b>${mark.glyph} ${mark.words}</b>, ${mark.warm ? 'warm-up step' : 'step'} ${mark.step.toLocaleString('en')}${
            mark.reason === '' ? '' : `: ${mark.reason}`
          }
        </li>`,
    )}
  </ul>`;
}
