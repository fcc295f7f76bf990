import { html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { wantedRows, type FormRow } from './setting-match';

const ONLY_SET = 'gradus-only-set';

/** Narrows the form that it stands in to settings with some words, or to those that the document has. */
@customElement('gradus-setting-finder')
export class SettingFinder extends LitElement {
  @state() private words = '';
  @state() private onlySet = localStorage.getItem(ONLY_SET) === 'true';
  @state() private found = -1;

  private readonly watched = new MutationObserver(() => this.narrow());

  /** Styles come from the page's own style sheet. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const form = this.parentElement;
    if (form) this.watched.observe(form, { childList: true, subtree: true, attributeFilter: ['class'] });
    this.narrow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watched.disconnect();
  }

  override render() {
    return html`<input
        type="search"
        placeholder="Find a setting"
        aria-label="Find a setting"
        .value=${this.words}
        @input=${(event: Event) => this.find((event.target as HTMLInputElement).value)}
      />
      <label><input type="checkbox" .checked=${this.onlySet} @change=${this.toggle} /> Only what is set</label>
      <span role="status">${this.found === 0 ? 'No setting matches.' : ''}</span>`;
  }

  private find(words: string): void {
    this.words = words;
    this.narrow();
  }

  private readonly toggle = (event: Event): void => {
    this.onlySet = (event.target as HTMLInputElement).checked;
    localStorage.setItem(ONLY_SET, String(this.onlySet));
    this.narrow();
  };

  private narrow(): void {
    const isNarrow = this.words.trim() !== '' || this.onlySet;
    if (!isNarrow && this.found < 0) return;
    const elements = [...(this.parentElement?.querySelectorAll('.form-row') ?? [])];
    const places = new Map(elements.map((row, i) => [row, i]));
    const wanted = wantedRows(elements.map((row) => rowOf(row, places)), this.words, this.onlySet);
    elements.forEach((row, i) => {
      if (row.classList.contains('unwanted') === wanted[i]) row.classList.toggle('unwanted', !wanted[i]);
    });
    this.found = isNarrow ? wanted.filter((is) => is).length : -1;
  }
}

function rowOf(row: Element, places: Map<Element, number>): FormRow {
  const around = row.parentElement?.closest('.form-row') ?? null;
  return {
    text: row.querySelector(':scope > .form-head')?.textContent ?? '',
    isSet: row.classList.contains('set'),
    isWrong: [...row.querySelectorAll(':scope > .form-value > .form-fault')].some((fault) => fault.textContent !== ''),
    around: around ? (places.get(around) ?? -1) : -1,
  };
}
