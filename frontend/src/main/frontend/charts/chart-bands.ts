import type { Band } from './chart-data';

/** Lowest and highest value of the bands in a part of the x axis; nothing where there is none. */
export function extentOf(bands: Band[], xs: ArrayLike<number>, [from, to]: [number, number]): [number, number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (const band of bands) {
    if (!band) continue;
    for (let i = 0; i < xs.length; i++) {
      if (xs[i] < from || xs[i] > to) continue;
      low = Math.min(low, band.low[i] ?? Infinity);
      high = Math.max(high, band.high[i] ?? -Infinity);
    }
  }
  return low <= high ? [low, high] : null;
}
