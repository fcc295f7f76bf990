import { PendingInputs } from './pending-inputs';

type Field = HTMLElement & { value: string };

/** Fields that hold plain text; pickers send what was picked at once. */
const PLAIN = /^(VAADIN-(TEXT-FIELD|TEXT-AREA|NUMBER-FIELD|INTEGER-FIELD)|INPUT|TEXTAREA)$/;

/** Keeps what is typed into fields marked by `data-path`, and types it again after the page came back. */
export class TypedFields {
  private kept: PendingInputs | null = null;
  private isSettled = false;

  /** Begins with what was kept under a key. */
  open(draft: string): void {
    this.close();
    this.kept = new PendingInputs(draft, localStorage);
    document.addEventListener('input', this.onInput);
    this.isSettled = false;
  }

  /** The server shows all that this page sent; what was kept is typed into the fields that are there. */
  settled(): void {
    if (this.isSettled || !this.kept) return;
    this.isSettled = true;
    this.restore(this.kept);
  }

  close(): void {
    document.removeEventListener('input', this.onInput);
  }

  /** The document changed at a path. */
  arrived(path: string): void {
    this.kept?.arrived(path);
  }

  private restore(kept: PendingInputs): void {
    for (const [path, { value }] of Object.entries(kept.all())) {
      const field = document.querySelector<Field>(`[data-path="${CSS.escape(path)}"]`);
      if (!field || !PLAIN.test(field.tagName)) continue;
      if (field.value === value) kept.forget(path);
      else this.type(field, value);
    }
  }

  private type(field: Field, value: string): void {
    field.value = value;
    field.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  }

  private readonly onInput = (event: Event): void => {
    const field = this.fieldOf(event);
    const typed = event.composedPath()[0] as Field;
    const path = field?.dataset.path;
    if (path !== undefined && typeof typed.value === 'string' && event.isTrusted) this.kept?.keep(path, typed.value);
  };

  private fieldOf(event: Event): Field | undefined {
    const found = event.composedPath().find((one) => one instanceof HTMLElement && one.dataset.path !== undefined);
    return found && PLAIN.test((found as Field).tagName) ? (found as Field) : undefined;
  }
}
