import { LitElement, html, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { pageActions, type PageAction } from './page-actions';
import { find, type Entry } from './palette-match';

interface Place extends Entry {
  address: string;
}
type Choice = Place | PageAction;

const MOST = 40;
const PER_GROUP = 6;

/** The command palette: a dialog with a field and a list of what matches, all by keyboard. */
@customElement('gradus-palette')
export class Palette extends LitElement {
  @property({ attribute: false }) entries: Place[] = [];

  @state() private open = false;
  @state() private text = '';
  @state() private at = 0;
  @query('dialog') private dialog!: HTMLDialogElement;

  private actions: PageAction[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onGlobalKey, true);
    document.addEventListener('gradus-palette-open', this.show);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onGlobalKey, true);
    document.removeEventListener('gradus-palette-open', this.show);
  }

  private readonly onGlobalKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.open) this.dialog.close();
    else this.show();
  };

  private readonly show = (): void => {
    this.actions = pageActions();
    this.text = '';
    this.at = 0;
    this.open = true;
    this.dispatchEvent(new CustomEvent('palette-opened'));
  };

  protected override updated(changed: PropertyValues): void {
    if (changed.has('open') && this.open && !this.dialog.open) this.dialog.showModal();
    this.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  private found(): Choice[] {
    return find<Choice>([...this.actions, ...this.entries], this.text, MOST, PER_GROUP);
  }

  override render() {
    if (!this.open) return html``;
    const found = this.found();
    const active = found.length > 0 ? `palette-${this.at}` : '';
    return html`<dialog aria-label="Command palette" @close=${this.onClose} @click=${this.onBackdrop}>
      <input
        type="text" role="combobox" aria-label="Search screens, documents and actions" aria-autocomplete="list"
        aria-expanded="true" aria-controls="palette-list" aria-activedescendant=${active} autocomplete="off" spellcheck="false"
        placeholder="Search screens, documents and actions" .value=${this.text} @input=${this.onInput} @keydown=${this.onKey} autofocus />
      <div id="palette-list" role="listbox" aria-label="Matches">${this.groups(found)}</div>
      <p class="palette-foot soft small" role="status">
        ${found.length === 0 ? 'No results.' : html`<kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> go · <kbd>Esc</kbd> close`}
      </p>
    </dialog>`;
  }

  private groups(found: Choice[]) {
    const names = [...new Set(found.map((choice) => choice.group))];
    return names.map(
      (name) => html`<div role="group" aria-label=${name}>
        <div class="palette-group" aria-hidden="true">${name}</div>
        ${found.map((choice, index) => (choice.group === name ? this.option(choice, index) : ''))}
      </div>`,
    );
  }

  private option(choice: Choice, index: number) {
    return html`<div
      role="option" id=${`palette-${index}`} aria-selected=${index === this.at ? 'true' : 'false'}
      @click=${() => this.choose(choice)} @mousemove=${() => (this.at = index)}>
      <span>${choice.title}</span><span class="soft small">${choice.detail}</span>
    </div>`;
  }

  private onInput(event: Event): void {
    this.text = (event.target as HTMLInputElement).value;
    this.at = 0;
  }

  private onKey(event: KeyboardEvent): void {
    const found = this.found();
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps && found.length > 0) {
      event.preventDefault();
      const last = found.length - 1;
      const next = this.at + steps[event.key];
      this.at = next < 0 ? (this.at === 0 ? last : 0) : next > last ? (this.at === last ? 0 : last) : next;
    } else if (event.key === 'Enter' && found[this.at]) {
      event.preventDefault();
      this.choose(found[this.at]);
    }
  }

  private choose(choice: Choice): void {
    this.dialog.close();
    if ('run' in choice) {
      choice.run();
      return;
    }
    // a click on a link is how the router learns of a way to go without loading the page anew
    const link = document.createElement('a');
    link.href = choice.address;
    link.setAttribute('router-link', '');
    this.after(link);
    link.click();
    link.remove();
  }

  private onBackdrop(event: MouseEvent): void {
    if (event.target === this.dialog) this.dialog.close();
  }

  private onClose(): void {
    this.open = false;
  }
}
