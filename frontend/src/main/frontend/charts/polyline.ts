/** The corners of a small line that fills a box, for an SVG polyline: pairs of place and value, in order. */
export function polyline(points: [number, number][], width: number, height: number): string {
  const values = points.map(([, value]) => value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const first = points[0][0];
  const span = points[points.length - 1][0] - first || 1;
  const y = (value: number) => (high === low ? height / 2 : height - 3 - ((value - low) / (high - low)) * (height - 6));
  return points.map(([x, value]) => `${(((x - first) / span) * width).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}
