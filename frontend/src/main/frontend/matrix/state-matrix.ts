import { moved } from './matrix-keys';

/**
 * Rows of links, one small cell a run, which the server fills. Arrow keys move between cells, of which one is in the tab
 * order; what is told of the cell under the pointer or the focus stands in the line below.
 */
class StateMatrix extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('focusin', this.onFocus);
    this.addEventListener('pointerover', this.onPointer);
  }

  disconnectedCallback(): void {
    this.removeEventListener('keydown', this.onKey);
    this.removeEventListener('focusin', this.onFocus);
    this.removeEventListener('pointerover', this.onPointer);
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const rows = this.rows();
    const row = rows.findIndex((cells) => cells.includes(event.target as HTMLElement));
    if (row < 0 || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const from = { row, cell: rows[row].indexOf(event.target as HTMLElement) };
    const to = moved(event.key, from, rows.map((cells) => cells.length));
    if (to) {
      event.preventDefault();
      rows[to.row][to.cell].focus();
    }
  };

  private readonly onFocus = (event: Event): void => {
    const cell = this.cellOf(event);
    if (cell) {
      this.querySelectorAll('.state-cell[tabindex="0"]').forEach((other) => other.setAttribute('tabindex', '-1'));
      cell.setAttribute('tabindex', '0');
      this.tell(cell);
    }
  };

  private readonly onPointer = (event: Event): void => {
    const cell = this.cellOf(event);
    if (cell) {
      this.tell(cell);
    }
  };

  private cellOf(event: Event): HTMLElement | null {
    return (event.target as HTMLElement).closest<HTMLElement>('a.state-cell');
  }

  private tell(cell: HTMLElement): void {
    const line = this.querySelector('.matrix-told');
    if (line) {
      line.textContent = cell.getAttribute('aria-label');
    }
  }

  private rows(): HTMLElement[][] {
    return [...this.querySelectorAll('.matrix-cells')].map((row) => [...row.querySelectorAll<HTMLElement>('.state-cell')]);
  }
}

if (!customElements.get('gradus-state-matrix')) {
  customElements.define('gradus-state-matrix', StateMatrix);
}
