import { PendingInputs } from './pending-inputs';

type Field = HTMLElement & { value: string };

/** Fields that hold plain text; pickers send what was picked at once. */
const PLAIN = /^(VAADIN-(TEXT-FIELD|TEXT-AREA|NUMBER-FIELD|INTEGER-FIELD)|INPUT|TEXTAREA)$/;
const WAIT_FOR_FIELDS_MS = 8000;

/** Keeps what is typed into fields marked by `data-path`, and types it again after the page came back. */
export class TypedFields {
  private kept: PendingInputs | null = null;
  private observer: MutationObserver | null = null;

  /** Begins with what was kept under a key, as soon as its fields are there. */
  open(draft: string): void {
    this.close();
    this.kept = new PendingInputs(draft, localStorage);
    document.addEventListener('input', this.onInput);
    document.addEventListener('focusout', this.onLeft);
    if (Object.keys(this.kept.all()).length === 0) return;
    this.observer = new MutationObserver(() => this.restore());
    this.observer.observe(document.body, { childList: true, subtree: true });
    window.setTimeout(() => this.observer?.disconnect(), WAIT_FOR_FIELDS_MS);
    this.restore();
  }

  close(): void {
    document.removeEventListener('input', this.onInput);
    document.removeEventListener('focusout', this.onLeft);
    this.observer?.disconnect();
  }

  /** The document changed at a path. */
  arrived(path: string): void {
    this.kept?.arrived(path);
  }

  private restore(): void {
    for (const [path, { value }] of Object.entries(this.kept!.all())) {
      const field = document.querySelector<Field>(`[data-path="${CSS.escape(path)}"]`);
      if (!field || !PLAIN.test(field.tagName)) continue;
      this.kept!.forget(path);
      window.setTimeout(() => this.type(field, path, value));
    }
  }

  private type(field: Field, path: string, value: string): void {
    if (field.value === value) return;
    this.kept!.keep(path, value);
    field.value = value;
    field.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  }

  private readonly onInput = (event: Event): void => {
    const field = this.fieldOf(event);
    const typed = event.composedPath()[0] as Field;
    if (field && typeof typed.value === 'string' && event.isTrusted) this.kept?.keep(field.dataset.path!, typed.value);
  };

  /** A field that was left has sent what it holds. */
  private readonly onLeft = (event: Event): void => {
    const path = this.fieldOf(event)?.dataset.path;
    if (path) window.setTimeout(() => this.kept?.arrived(path), 1000);
  };

  private fieldOf(event: Event): Field | undefined {
    const found = event.composedPath().find((one) => one instanceof HTMLElement && one.dataset.path !== undefined);
    return found && PLAIN.test((found as Field).tagName) ? (found as Field) : undefined;
  }
}
