import { plotKey, stride, type PlotKey } from './plot-keys';

/** What a key does in a heat map. */
export type HeatKey =
  | PlotKey
  | { kind: 'row'; by: number }
  | { kind: 'column'; by: number }
  | { kind: 'zoom'; factor: 0.5 | 2 };

/** The action of a key, with Shift or without; none for keys that are not the map's. */
export function heatKey(key: string, shift: boolean): HeatKey | null {
  switch (key) {
    case 'ArrowUp':
      return { kind: 'row', by: -stride(shift) };
    case 'ArrowDown':
      return { kind: 'row', by: stride(shift) };
    case 'ArrowLeft':
      return { kind: 'column', by: -stride(shift) };
    case 'ArrowRight':
      return { kind: 'column', by: stride(shift) };
    case '+':
      return { kind: 'zoom', factor: 0.5 };
    case '-':
      return { kind: 'zoom', factor: 2 };
    default:
      return plotKey(key);
  }
}
