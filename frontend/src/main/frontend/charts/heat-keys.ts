/** What a key does in a heat map. */
export type HeatKey =
  | { kind: 'row'; by: number }
  | { kind: 'column'; by: number }
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'mark'; direction: 1 | -1 }
  | { kind: 'zoom'; factor: 0.5 | 2 }
  | { kind: 'all' }
  | { kind: 'table' }
  | { kind: 'open' };

const STRIDE = 10;

/** The action of a key, with Shift or without; none for keys that are not the map's. */
export function heatKey(key: string, shift: boolean): HeatKey | null {
  const by = shift ? STRIDE : 1;
  switch (key) {
    case 'ArrowUp':
      return { kind: 'row', by: -by };
    case 'ArrowDown':
      return { kind: 'row', by };
    case 'ArrowLeft':
      return { kind: 'column', by: -by };
    case 'ArrowRight':
      return { kind: 'column', by };
    case 'Home':
      return { kind: 'first' };
    case 'End':
      return { kind: 'last' };
    case '[':
      return { kind: 'mark', direction: -1 };
    case ']':
      return { kind: 'mark', direction: 1 };
    case '+':
      return { kind: 'zoom', factor: 0.5 };
    case '-':
      return { kind: 'zoom', factor: 2 };
    case 'z':
      return { kind: 'all' };
    case 't':
      return { kind: 'table' };
    case 'Enter':
      return { kind: 'open' };
    default:
      return null;
  }
}
