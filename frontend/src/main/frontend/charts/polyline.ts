/**
 * The corners of a small line, for an SVG polyline: pairs of place and value, in order. It fills the box, or with
 * `range` stands in it as high as its values in that range.
 */
export function polyline(points: [number, number][], width: number, height: number, range?: [number, number]): string {
  const values = points.map(([, value]) => value);
  const low = range?.[0] ?? Math.min(...values);
  const high = range?.[1] ?? Math.max(...values);
  const first = points[0][0];
  const span = points[points.length - 1][0] - first || 1;
  const y = (value: number) => (high === low ? height / 2 : height - 3 - ((value - low) / (high - low)) * (height - 6));
  return points.map(([x, value]) => `${(((x - first) / span) * width).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}
