/** What a key does wherever something is drawn over the steps of a run: in a chart and in a heat map. */
export type PlotKey =
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'mark'; direction: 1 | -1 }
  | { kind: 'all' }
  | { kind: 'table' }
  | { kind: 'open' };

const SHARED: Record<string, PlotKey> = {
  Home: { kind: 'first' },
  End: { kind: 'last' },
  '[': { kind: 'mark', direction: -1 },
  ']': { kind: 'mark', direction: 1 },
  z: { kind: 'all' },
  t: { kind: 'table' },
  Enter: { kind: 'open' },
};

/** The action of a key that means the same everywhere; none for others. */
export function plotKey(key: string): PlotKey | null {
  return SHARED[key] ?? null;
}

/** How far an arrow key goes, with Shift or without. */
export function stride(shift: boolean): number {
  return shift ? 10 : 1;
}
