import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { onMove, rewrite } from '../layout/address';
import { asksNothing, LONGEST_TEXT, promptParameters, readPrompt, type PromptAddress } from './prompt-address';
import { askTokens } from './prompt-api';
import { promptView } from './prompt-view';
import { refusalWords } from './prompt-words';
import type { PromptTokens, Refusal } from './types';

/** Between the last key and the question. */
const SETTLED_MS = 250;
const ROWS = 500;
/** As many bytes as the server reads, at one byte a character. */
const LONGEST_INPUT = 65536;

/**
 * A text as a policy reads it: what its template puts around it, and every token with its id. The page's address names
 * the text, or a problem, and whose policy reads it.
 */
@customElement('gradus-prompt-tokens')
export class PromptTokensPage extends LitElement {
  /** Names of the stored curricula. */
  @property({ type: Array }) curricula: string[] = [];

  @state() private address: PromptAddress = readPrompt('');
  @state() private read: PromptTokens | null = null;
  @state() private refusal: Refusal | null = null;
  @state() private at = -1;
  @state() private rows = ROWS;

  private timer = 0;
  private asked = 0;
  private stop: () => void = () => undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = onMove((search) => this.arrive(search));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
    window.clearTimeout(this.timer);
  }

  /** Shows what the query of an address asks for. */
  arrive(search: string): void {
    this.address = readPrompt(search);
    void this.ask();
  }

  private change(changes: Partial<PromptAddress>, pause = 0): void {
    this.address = { ...this.address, ...changes };
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      rewrite(promptParameters(this.address));
      void this.ask();
    }, pause);
  }

  /** An answer that another question overtook is dropped. */
  private async ask(): Promise<void> {
    const asked = ++this.asked;
    if (asksNothing(this.address)) {
      this.read = this.refusal = null;
      return;
    }
    const answer = await askTokens(this.address).catch((failure: unknown) => ({ detail: String(failure), place: '', remedy: '', errors: [] }));
    if (asked !== this.asked) return;
    this.at = -1;
    this.rows = ROWS;
    this.read = 'tokens' in answer ? answer : null;
    this.refusal = 'tokens' in answer ? null : answer;
  }

  override render() {
    return html`<div class="asked">${this.reader()} ${this.turn()} ${this.text()}</div>
      <section aria-label="Tokens">${this.refusal ? failure(this.refusal) : this.shown()}</section>`;
  }

  private shown() {
    if (asksNothing(this.address))
      return html`<p class="waiting" id="empty">
        Type a text to see its tokens, or open this page from a problem, a rollout or a curriculum's policy.
      </p>`;
    if (!this.read) return html`<p class="waiting">Reading…</p>`;
    return promptView({
      read: this.read,
      at: this.at,
      rows: this.rows,
      point: (at) => (this.at = at),
      more: () => (this.rows += ROWS),
    });
  }

  private reader() {
    const { run, curriculum, version } = this.address;
    const chosen = run !== '' ? `run ${run}` : curriculum === '' ? '' : `curriculum ${curriculum}`;
    const choose = (event: Event) => {
      const name = (event.target as HTMLSelectElement).value;
      if (name !== chosen) this.change({ run: '', version: '', curriculum: name.replace('curriculum ', '') });
    };
    const names = [...new Set([...this.curricula, ...(curriculum === '' ? [] : [curriculum])])];
    return html`<label
      >Policy of
      <select id="reader" @change=${choose}>
        <option value="" ?selected=${chosen === ''}>no curriculum: one token per character</option>
        ${run === '' ? nothing : html`<option value=${chosen} selected>run ${run}</option>`}
        ${names.map(
          (name) =>
            html`<option value="curriculum ${name}" ?selected=${chosen === `curriculum ${name}`}>
              ${name}${name === curriculum && version !== '' ? ` @${version}` : ''}
            </option>`,
        )}
      </select></label
    >`;
  }

  private turn() {
    const { turn } = this.address;
    const choice = (word: 'first' | 'next', label: string) =>
      html`<label><input type="radio" name="turn" value=${word} .checked=${turn === word} @change=${() => this.change({ turn: word })} />${label}</label>`;
    return html`<fieldset class="turn"><legend>Position</legend>${choice('first', 'first')}${choice('next', 'after an answer')}</fieldset>`;
  }

  private text() {
    const { text, problem } = this.address;
    const shown = text === '' && problem !== '' ? (this.read?.text ?? '') : text;
    return html`<label class="prompt-text"
        >Text ${problem === '' ? nothing : html`<span class="soft small">the prompt of ${problem}</span>`}
        <textarea
          id="text"
          rows="4"
          dir="auto"
          maxlength=${LONGEST_INPUT}
          .value=${shown}
          @input=${(e: Event) => this.change({ text: (e.target as HTMLTextAreaElement).value, problem: '' }, SETTLED_MS)}
        ></textarea></label
      >${text.length > LONGEST_TEXT ? html`<p class="small soft">Texts longer than ${LONGEST_TEXT.toLocaleString('en')} characters are not included in links to this page.</p>` : nothing}`;
  }
}

function failure(refusal: Refusal) {
  return html`<div class="failure" id="failure" role="alert">${refusalWords(refusal).map((words) => html`<p>${words}</p>`)}</div>`;
}
