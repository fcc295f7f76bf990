/**
 * Places of levels on a slider, from 0 to 1. A wide range is spread so that the low levels, where curricula mostly are,
 * have room: the place is the logarithm of the distance from the lowest level.
 */
const WIDE = 40;

export function sliderPlace(level: number, min: number, max: number): number {
  const width = Math.max(1, max - min);
  const at = Math.min(width, Math.max(0, level - min));
  return width <= WIDE ? at / width : Math.log1p(at) / Math.log1p(width);
}

/** The level at a place of the slider. */
export function levelShown(place: number, min: number, max: number): number {
  const width = Math.max(1, max - min);
  return min + Math.round(width <= WIDE ? place * width : Math.expm1(place * Math.log1p(width)));
}
