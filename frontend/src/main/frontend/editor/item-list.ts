import { LitElement } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Answers, holding } from './answers';

/**
 * Items of a document in order, beside the form of the chosen one. What is chosen is marked at once; the server answers
 * each event by `settle`, and until then the form is held.
 */
export abstract class ItemList extends LitElement {
  @state() protected chosen = '';
  /** Whether the text cannot be read at the moment; the items are those of the last one that could. */
  @property({ type: Boolean }) stale = false;

  /** Whether the chosen item gets the focus once it is drawn. */
  protected keepFocus = false;
  private readonly answers: Answers;
  private readonly mark: string;

  /** With the CSS selectors of the form, and of the chosen item's part that takes the focus. */
  constructor(form: string, mark: string) {
    super();
    this.answers = new Answers(holding(form));
    this.mark = mark;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.answers.close();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Marks what is looked at, unless something else was chosen here in the meantime. */
  choose(chosen: string): void {
    if (!this.answers.isAwaited) this.chosen = chosen;
  }

  /** Ends what was asked of the server: this is looked at now. */
  settle(chosen: string): void {
    if (this.answers.take()) this.chosen = chosen;
  }

  override updated(): void {
    if (!this.keepFocus) return;
    this.keepFocus = false;
    this.querySelector<HTMLElement>(this.mark)?.focus();
  }

  /** Tells the server what it has to answer; this is chosen from now on. */
  protected ask(chosen: string, type: string, detail: object): void {
    this.chosen = chosen;
    this.answers.ask();
    this.tell(type, detail);
  }

  protected tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Begins to drag an item of this name. */
  protected drag(event: DragEvent, name: string): void {
    if (!event.dataTransfer) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
  }
}
