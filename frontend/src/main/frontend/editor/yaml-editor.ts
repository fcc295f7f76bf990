import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { yaml } from '@codemirror/lang-yaml';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { indentWithTab } from '@codemirror/commands';
import { classHighlighter } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { clearDraft, readDraft, writeDraft } from './drafts';
import { editorTheme } from './editor-theme';

/** An error of the document as the server found it; lines and columns count from 1. */
interface DocumentError {
  line: number;
  column: number;
  message: string;
}

const TYPING_PAUSE_MS = 350;

/**
 * A YAML editor (CodeMirror 6). Properties: `text` (the saved text), `draft` (key under which unsaved text is kept in
 * this browser), `errors` (marked at their place). Fires `text-typed` {text, dirty} after a pause in typing,
 * `draft-restored` when unsaved text was found, and `save-requested` on Ctrl/Cmd-S.
 */
export class YamlEditor extends HTMLElement {
  draft = '';

  private saved = '';
  private view: EditorView | null = null;
  private timer = 0;

  connectedCallback(): void {
    this.view ??= new EditorView({ parent: this, state: this.stateOf(this.saved) });
    window.addEventListener('beforeunload', this.onUnload);
  }

  disconnectedCallback(): void {
    window.clearTimeout(this.timer);
    window.removeEventListener('beforeunload', this.onUnload);
  }

  get text(): string {
    return this.view?.state.doc.toString() ?? this.saved;
  }

  get dirty(): boolean {
    return this.text !== this.saved;
  }

  /** Shows a stored text; an unsaved draft of it, if this browser kept one, wins. */
  open(saved: string, draft: string): void {
    this.saved = saved;
    this.draft = draft;
    const kept = readDraft(draft);
    const restored = kept !== null && kept !== saved;
    this.view?.setState(this.stateOf(restored ? kept : saved));
    if (restored) this.dispatchEvent(new CustomEvent('draft-restored'));
    this.tell();
  }

  /** What is shown is now stored. */
  markSaved(): void {
    this.saved = this.text;
    clearDraft(this.draft);
    this.tell();
  }

  /** Throws the unsaved text away. */
  revert(): void {
    clearDraft(this.draft);
    this.view?.setState(this.stateOf(this.saved));
    this.tell();
  }

  showErrors(errors: DocumentError[]): void {
    if (!this.view) return;
    const diagnostics = errors.map((error) => this.diagnostic(error));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  /** Puts the cursor at a place, counted from 1. */
  goTo(line: number, column: number): void {
    if (!this.view) return;
    const at = this.offset(line, column);
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    this.view.focus();
  }

  private stateOf(text: string): EditorState {
    const save = { key: 'Mod-s', preventDefault: true, run: () => this.requestSave() };
    return EditorState.create({
      doc: text,
      extensions: [
        keymap.of([save, indentWithTab]),
        basicSetup,
        yaml(),
        editorTheme,
        syntaxHighlighting(classHighlighter),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Curriculum document, YAML' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.typed();
        }),
      ],
    });
  }

  private requestSave(): boolean {
    this.tell();
    this.dispatchEvent(new CustomEvent('save-requested'));
    return true;
  }

  private typed(): void {
    if (this.dirty) writeDraft(this.draft, this.text);
    else clearDraft(this.draft);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.tell(), TYPING_PAUSE_MS);
  }

  private tell(): void {
    window.clearTimeout(this.timer);
    this.dispatchEvent(new CustomEvent('text-typed', { detail: { text: this.text, dirty: this.dirty } }));
  }

  private diagnostic(error: DocumentError): Diagnostic {
    const from = this.offset(error.line, error.column);
    const lineEnd = this.view!.state.doc.lineAt(from).to;
    return { from, to: Math.max(from, lineEnd), severity: 'error', message: error.message };
  }

  private offset(line: number, column: number): number {
    const doc = this.view!.state.doc;
    const found = doc.line(Math.min(Math.max(1, line), doc.lines));
    return Math.min(found.from + Math.max(0, column - 1), found.to);
  }

  private readonly onUnload = (event: BeforeUnloadEvent): void => {
    if (this.dirty) event.preventDefault();
  };
}

customElements.define('gradus-yaml-editor', YamlEditor);
