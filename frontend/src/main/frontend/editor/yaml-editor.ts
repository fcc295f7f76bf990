import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { yaml } from '@codemirror/lang-yaml';
import { syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, Text, Transaction } from '@codemirror/state';
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { indentWithTab, isolateHistory, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { classHighlighter } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { whenAnswered } from './answers';
import { clearDraft, readDraft, writeDraft } from './drafts';
import { editorTheme } from './editor-theme';
import { spliceBetween, TextSync, type Edit } from './text-sync';
import { TypedFields } from './typed-fields';

/** An error of the document as the server found it; lines and columns count from 1. */
interface DocumentError {
  line: number;
  column: number;
  message: string;
}

const TYPING_PAUSE_MS = 250;
const CURSOR_PAUSE_MS = 250;

/** Marks a change that came from the server, which need not be told of it. */
const fromServer = Annotation.define<boolean>();

/**
 * A YAML editor (CodeMirror 6) whose text is the document: what forms change comes in by `applyEdit`, so that typing and
 * forms share one undo history, and Ctrl/Cmd-Z works from the whole page. Unsaved text is kept in this browser under a key. Fires `text-typed` {from, to, insert,
 * seq, rev, dirty, canUndo, canRedo} after a pause in typing, `history-moved` {dirty, canUndo, canRedo}, `cursor-moved`
 * {line, column}, `draft-restored` when unsaved text was found, and `save-requested` on Ctrl/Cmd-S.
 */
export class YamlEditor extends HTMLElement {
  draft = '';

  private saved = Text.empty;
  private sync = new TextSync();
  private readonly fields = new TypedFields();
  private view: EditorView | null = null;
  private typingTimer = 0;
  private cursorTimer = 0;

  connectedCallback(): void {
    this.view ??= new EditorView({ parent: this, state: this.stateOf(this.saved) });
    this.view.scrollDOM.tabIndex = 0;
    document.addEventListener('keydown', this.onKey);
    if (this.draft) this.fields.open(this.draft);
  }

  disconnectedCallback(): void {
    window.clearTimeout(this.typingTimer);
    window.clearTimeout(this.cursorTimer);
    document.removeEventListener('keydown', this.onKey);
    this.fields.close();
  }

  get text(): string {
    return this.doc.toString();
  }

  get dirty(): boolean {
    return !this.doc.eq(this.saved);
  }

  /** Shows a stored text; an unsaved draft of it, if this browser kept one, wins. */
  open(saved: string, draft: string): void {
    this.saved = Text.of(saved.split('\n'));
    this.draft = draft;
    this.sync = new TextSync();
    this.view?.setState(this.stateOf(this.saved));
    const kept = readDraft(draft);
    if (kept !== null && kept !== saved) {
      this.replaceAll(kept);
      this.dispatchEvent(new CustomEvent('draft-restored'));
    }
    this.flush();
    this.tellHistory();
    if (draft) this.fields.open(draft);
  }

  /** What is shown is now stored; further unsaved text is kept under another key. */
  markSaved(draft: string): void {
    clearDraft(this.draft);
    this.draft = draft;
    this.fields.open(draft);
    this.saved = this.doc;
    this.tellHistory();
  }

  /** Goes back to the stored text; this can be undone. */
  revert(): void {
    this.replaceAll(this.saved.toString());
    this.flush();
  }

  undo(): void {
    this.step(undo);
  }

  redo(): void {
    this.step(redo);
  }

  /** Takes over a change that a form made on the server; one step of the undo history. */
  applyEdit(edit: Edit & { path: string }): void {
    if (!this.view) return;
    this.fields.arrived(edit.path);
    const changes = this.sync.merge(edit, this.doc.length);
    const annotations = [
      fromServer.of(true),
      isolateHistory.of('full'),
      Transaction.userEvent.of('input.form'),
    ];
    this.view.dispatch({ changes, annotations });
    this.flush();
  }

  /** What the server found in the text that includes all that was sent up to `seq`. */
  showErrors(errors: DocumentError[], seq: number): void {
    this.sync.acknowledge(seq);
    if (!this.view) return;
    if (this.sync.isQuiet) this.fields.settled();
    const diagnostics = errors.map((error) => this.diagnostic(error));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  /** Puts the cursor at a place, counted from 1. */
  goTo(line: number, column: number): void {
    this.show(line, column);
    this.view?.focus();
  }

  /** Scrolls a place into view without taking the focus. */
  show(line: number, column: number): void {
    if (!this.view) return;
    const at = this.offset(line, column);
    this.view.requestMeasure();
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  }

  /** What a card was told to do is a step as well, as soon as the server has made it one. */
  private step(command: (view: EditorView) => boolean): void {
    whenAnswered(() => {
      if (this.view) command(this.view);
      this.flush();
    });
  }

  private get doc(): Text {
    return this.view?.state.doc ?? this.saved;
  }

  private stateOf(doc: Text): EditorState {
    const save = { key: 'Mod-s', preventDefault: true, run: () => this.requestSave() };
    return EditorState.create({
      doc,
      extensions: [
        keymap.of([save, indentWithTab]),
        basicSetup,
        yaml(),
        editorTheme,
        syntaxHighlighting(classHighlighter),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Curriculum document, YAML' }),
        EditorView.updateListener.of((update) => this.updated(update)),
      ],
    });
  }

  private updated(update: ViewUpdate): void {
    if (update.docChanged) this.changed(update);
    if (update.selectionSet && update.view.hasFocus) this.cursorMoved();
  }

  private changed(update: ViewUpdate): void {
    const ours = update.transactions.every((one) => one.annotation(fromServer) !== true);
    if (ours) this.sync.typed(update.changes);
    if (this.dirty) writeDraft(this.draft, this.text);
    else clearDraft(this.draft);
    window.clearTimeout(this.typingTimer);
    if (ours) this.typingTimer = window.setTimeout(() => this.flush(), TYPING_PAUSE_MS);
    else this.tellHistory();
  }

  private cursorMoved(): void {
    window.clearTimeout(this.cursorTimer);
    this.cursorTimer = window.setTimeout(() => {
      if (!this.view) return;
      const head = this.view.state.selection.main.head;
      const line = this.doc.lineAt(head);
      this.tell('cursor-moved', { line: line.number, column: head - line.from + 1 });
    }, CURSOR_PAUSE_MS);
  }

  private replaceAll(text: string): void {
    const changes = spliceBetween(this.text, text);
    this.view?.dispatch({ changes, annotations: isolateHistory.of('full') });
  }

  private requestSave(): boolean {
    this.flush();
    this.dispatchEvent(new CustomEvent('save-requested'));
    return true;
  }

  /** Sends what was typed since the last time. */
  private flush(): void {
    window.clearTimeout(this.typingTimer);
    const typed = this.sync.take(this.doc);
    if (typed) this.tell('text-typed', { ...typed, ...this.history() });
  }

  private tellHistory(): void {
    this.tell('history-moved', this.history());
  }

  private history() {
    const state = this.view?.state;
    return { dirty: this.dirty, canUndo: !!state && undoDepth(state) > 0, canRedo: !!state && redoDepth(state) > 0 };
  }

  /** The keys of the text work from everywhere on the page. */
  private readonly onKey = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.composedPath().includes(this)) return;
    if (key === 's') this.requestSave();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) this.redo();
    else if (key === 'z') this.undo();
    else return;
    event.preventDefault();
  };

  private tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  private diagnostic(error: DocumentError): Diagnostic {
    const from = this.offset(error.line, error.column);
    const lineEnd = this.doc.lineAt(from).to;
    return { from, to: Math.max(from, lineEnd), severity: 'error', message: error.message };
  }

  private offset(line: number, column: number): number {
    const found = this.doc.line(Math.min(Math.max(1, line), this.doc.lines));
    return Math.min(found.from + Math.max(0, column - 1), found.to);
  }
}

customElements.define('gradus-yaml-editor', YamlEditor);
