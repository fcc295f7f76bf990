/** The part of the plane that a curve shows. */
export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Room for every point and handle, with zero at the bottom where values are not far from it. */
export function bounds(points: [number, number][], handles: { x: number; y: number }[]): Bounds {
  const xs = [...points.map(([x]) => x), ...handles.map((one) => one.x)];
  const ys = [...points.map(([, y]) => y), ...handles.map((one) => one.y)];
  const [low, high] = [Math.min(0, ...ys), Math.max(0, ...ys)];
  const room = high - low || 1;
  return {
    left: 0,
    right: Math.max(1, ...xs),
    bottom: low === 0 ? 0 : low - room * 0.08,
    top: high === 0 && low < 0 ? 0 : high + room * 0.08,
  };
}

/** Where a value is drawn between two pixels. */
export function toPixel(value: number, low: number, high: number, from: number, to: number): number {
  return from + ((value - low) / (high - low || 1)) * (to - from);
}

/** The value at a pixel. */
export function toValue(pixel: number, low: number, high: number, from: number, to: number): number {
  return low + ((pixel - from) / (to - from || 1)) * (high - low);
}

/** A number as axes show it: three significant digits. */
export function shown(value: number): string {
  const rounded = Number(value.toPrecision(3));
  const size = Math.abs(rounded);
  return size !== 0 && (size < 0.001 || size >= 1e6) ? rounded.toExponential() : String(rounded);
}
