import { svg, type TemplateResult } from 'lit';
import { few, threeDigits } from '../charts/numbers';

export const WIDTH = 760;
export const HEIGHT = 300;
const LEFT = 46;
const RIGHT = 16;
const TOP = 14;
const FOOT = 40;

/** Where numbers stand in a drawing. */
export interface Frame {
  x: (value: number) => number;
  y: (value: number) => number;
}

export interface Tick {
  at: number;
  text: string;
}

/** A frame for places on the x axis from `from` to `to` and shares from 0 to `high`. */
export function frame(from: number, to: number, high: number): Frame {
  return {
    x: (value) => LEFT + ((value - from) / (to - from || 1)) * (WIDTH - LEFT - RIGHT),
    y: (value) => HEIGHT - FOOT - (value / high) * (HEIGHT - TOP - FOOT),
  };
}

/** The corners of a line. */
export function corners(points: [number, number][], { x, y }: Frame): string {
  return points.map(([place, value]) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}

/** At most about five round numbers from 0 to a number. */
export function rounds(to: number): Tick[] {
  const raw = to / 5;
  const decade = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * decade).find((size) => size >= raw) ?? raw;
  const ticks: Tick[] = [];
  for (let i = 0; i * step <= to * 1.0001; i++) ticks.push({ at: i * step, text: few(i * step) });
  return ticks;
}

/** Grid, ticks and names of both axes. */
export function axes(place: Frame, across: Tick[], up: Tick[], name: string): TemplateResult {
  return svg`${up.map(
    (tick) => svg`<line class="grid" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${place.y(tick.at)} y2=${place.y(tick.at)} />
      <text class="tick end" x=${LEFT - 6} y=${place.y(tick.at) + 4}>${tick.text}</text>`,
  )}${across.map(
    (tick) => svg`<line class="grid" x1=${place.x(tick.at)} x2=${place.x(tick.at)} y1=${TOP} y2=${HEIGHT - FOOT} />
      <text class="tick middle" x=${place.x(tick.at)} y=${HEIGHT - FOOT + 15}>${tick.text}</text>`,
  )}<text class="tick middle" x=${(LEFT + WIDTH - RIGHT) / 2} y=${HEIGHT - 6}>${name}</text>`;
}

/** An interval in brackets. */
export function words(interval: { low: number; high: number }): string {
  return `[${threeDigits(interval.low)}, ${threeDigits(interval.high)}]`;
}
