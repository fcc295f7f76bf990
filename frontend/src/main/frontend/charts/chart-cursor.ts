import type uPlot from 'uplot';
import { COLUMNS_PER_LINE } from './chart-data';
import { keyAction, nearest, neighbour, nextLine, type KeyAction } from './chart-keys';
import type { ChartSpec } from './chart-types';
import type { ChartAction, ChartView } from './chart-view';
import { threeDigits } from './numbers';

/** The chart that a cursor moves over. */
export interface CursorHost {
  spec: ChartSpec;
  view: ChartView;
  /** Place under the cursor on the x axis, or null. */
  at: number | null;
  /** Index of the line that the cursor is on; null for all of them. */
  line: number | null;
  tabled: boolean;
  /** What a screen reader says. */
  spoken: string;
  drawn(): uPlot | null;
  act(action: ChartAction): void;
  open(): void;
}

const REST_MS = 300;

/** The cursor of a chart as keys and addresses move it: along the steps, between events, and from line to line. */
export class ChartCursor {
  /** A cursor set by key or address stays at its place while points arrive. */
  pinned: number | null = null;

  private speaking = 0;
  private readonly chart: CursorHost;

  constructor(chart: CursorHost) {
    this.chart = chart;
  }

  /** Obeys a key; whether it was one of the chart's. */
  press(key: string, shift: boolean): boolean {
    const plot = this.chart.drawn();
    const action = keyAction(key, shift);
    if (!plot || !action) return false;
    this.obey(action, plot.data[0]);
    return true;
  }

  /** uPlot's third argument, which its types leave out, moves the cursor of the other charts too. */
  moveTo(x: number | undefined, aloud: boolean): void {
    const plot = this.chart.drawn();
    if (!plot || x === undefined) return;
    this.pinned = x;
    const publish = plot.setCursor as (at: { left: number; top: number }, fire: boolean, publish: boolean) => void;
    publish({ left: plot.valToPos(x, 'x'), top: plot.over.clientHeight / 2 }, true, true);
    if (aloud) this.speakSoon(x);
  }

  private obey(action: KeyAction, xs: ArrayLike<number>): void {
    const { chart } = this;
    const last = xs.length - 1;
    const here = chart.at === null ? last : nearest(xs, chart.at);
    const go = (index: number) => this.moveTo(xs[Math.min(last, Math.max(0, index))], true);
    if (action.kind === 'by') go(here + action.points);
    else if (action.kind === 'line') this.goToLine(action.upwards, here);
    else if (action.kind === 'first') go(0);
    else if (action.kind === 'last') go(last);
    else if (action.kind === 'mark') this.goToMark(xs[here] ?? 0, action.direction);
    else if (action.kind === 'open') chart.open();
    else if (action.kind === 'table') chart.tabled = true;
    else if (action.kind === 'full') chart.act({ kind: 'full', id: chart.spec.id });
    else chart.act(action.kind === 'log' ? { kind: 'log', id: chart.spec.id } : { kind: 'all' });
  }

  private goToLine(upwards: boolean, index: number): void {
    const { chart } = this;
    const values = chart.spec.lines.map((line, i) => (chart.view.hidden.has(line.key) ? null : this.value(i, index)));
    chart.line = nextLine(values, chart.line, upwards);
    this.moveTo(chart.drawn()?.data[0][index], true);
  }

  private goToMark(from: number, direction: 1 | -1): void {
    const { marks, axis } = this.chart.view;
    const places = marks.map((mark) => axis.toX(mark.step));
    const x = neighbour(places, from, direction);
    if (x === null) return;
    this.moveTo(x, false);
    const mark = marks[places.indexOf(x)];
    this.chart.spoken = `${mark.words}, step ${mark.step}${mark.reason ? `: ${mark.reason}` : ''}`;
  }

  /** Once the keys rest: who holds one down hears where it ends. */
  private speakSoon(x: number): void {
    window.clearTimeout(this.speaking);
    this.speaking = window.setTimeout(() => this.speak(x), REST_MS);
  }

  private speak(x: number): void {
    const { chart } = this;
    const xs = chart.drawn()?.data[0];
    if (!xs) return;
    const index = nearest(xs, x);
    const { spec, view } = chart;
    const lines = spec.lines.map((line, i) => `${line.label} ${threeDigits(this.value(i, index))}`);
    const told = chart.line === null ? lines.join(', ') : lines[chart.line];
    chart.spoken = `${spec.title}, ${view.axisName} ${view.axis.format(xs[index])}: ${told}`;
  }

  /** A line's raw value at a point of the chart. */
  private value(line: number, index: number): number | null {
    return this.chart.drawn()?.data[COLUMNS_PER_LINE * line + 1][index] ?? null;
  }
}
