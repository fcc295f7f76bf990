/** Where a cell stands: its row and its place in the row. */
export interface Place {
  row: number;
  cell: number;
}

/** Where a key leads from a place, in rows of these lengths; none for keys that do not move. */
export function moved(key: string, from: Place, lengths: number[]): Place | null {
  switch (key) {
    case 'ArrowLeft':
      return within({ row: from.row, cell: from.cell - 1 }, lengths);
    case 'ArrowRight':
      return within({ row: from.row, cell: from.cell + 1 }, lengths);
    case 'ArrowUp':
      return within({ row: from.row - 1, cell: from.cell }, lengths);
    case 'ArrowDown':
      return within({ row: from.row + 1, cell: from.cell }, lengths);
    case 'Home':
      return { row: from.row, cell: 0 };
    case 'End':
      return { row: from.row, cell: lengths[from.row] - 1 };
    default:
      return null;
  }
}

function within(place: Place, lengths: number[]): Place {
  const row = Math.min(Math.max(place.row, 0), lengths.length - 1);
  return { row, cell: Math.min(Math.max(place.cell, 0), lengths[row] - 1) };
}
