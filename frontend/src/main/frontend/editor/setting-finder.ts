import { html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { MoreSettings } from './more-settings';
import { shownRows, type FormRow } from './setting-match';

const ALL_SETTINGS = 'gradus-all-settings';

/**
 * Finds settings in the form that it stands in by their words. Without words, settings that are neither common nor set
 * are folded away behind the form's `gradus-more-settings`.
 */
@customElement('gradus-setting-finder')
export class SettingFinder extends LitElement {
  @state() private words = '';
  @state() private found = -1;
  private showsAll = localStorage.getItem(ALL_SETTINGS) === 'true';
  private form: HTMLElement | null = null;

  private readonly watched = new MutationObserver(() => this.narrow());

  /** Styles come from the page's own style sheet. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.form = this.parentElement;
    if (this.form) this.watched.observe(this.form, { childList: true, subtree: true, attributeFilter: ['class'] });
    this.form?.addEventListener('more-settings', this.toggle);
    this.narrow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watched.disconnect();
    this.form?.removeEventListener('more-settings', this.toggle);
  }

  override render() {
    return html`<input
        type="search"
        placeholder="Find a setting"
        aria-label="Find a setting"
        .value=${this.words}
        @input=${(event: Event) => this.find((event.target as HTMLInputElement).value)}
      />
      <span role="status">${this.found === 0 ? 'No setting matches.' : ''}</span>`;
  }

  /** Shows every setting if the one of this path is not shown, so that it can take the focus. */
  reveal(path: string): void {
    const hidden = [...(this.form?.querySelectorAll<HTMLElement>('.form-row.unwanted') ?? [])];
    if (!hidden.some((row) => path.startsWith(row.dataset.row ?? '-'))) return;
    this.words = '';
    this.showsAll = true;
    this.narrow();
  }

  private find(words: string): void {
    this.words = words;
    this.narrow();
  }

  private readonly toggle = (): void => {
    this.showsAll = !this.showsAll;
    localStorage.setItem(ALL_SETTINGS, String(this.showsAll));
    this.narrow();
  };

  private narrow(): void {
    const elements = [...(this.form?.querySelectorAll('.form-row') ?? [])];
    const places = new Map(elements.map((row, i) => [row, i]));
    const { shown, folded } = shownRows(elements.map((row) => rowOf(row, places)), this.words, this.showsAll);
    elements.forEach((row, i) => {
      if (row.classList.contains('unwanted') === shown[i]) row.classList.toggle('unwanted', !shown[i]);
    });
    const isSearch = this.words.trim() !== '';
    this.found = isSearch ? shown.filter((is) => is).length : -1;
    this.form?.querySelector<MoreSettings>('gradus-more-settings')?.show(isSearch ? 0 : folded, this.showsAll);
  }
}

function rowOf(row: Element, places: Map<Element, number>): FormRow {
  const around = row.parentElement?.closest('.form-row') ?? null;
  return {
    text: row.querySelector(':scope > .form-head')?.textContent ?? '',
    isSet: row.classList.contains('set'),
    isWrong: [...row.querySelectorAll(':scope > .form-value > .form-fault')].some((fault) => fault.textContent !== ''),
    isFoldable: row.classList.contains('foldable'),
    around: around ? (places.get(around) ?? -1) : -1,
  };
}
