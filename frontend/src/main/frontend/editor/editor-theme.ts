import { EditorView } from '@codemirror/view';

const selection = { backgroundColor: 'color-mix(in srgb, var(--accent) 24%, transparent)' };
const activeLine = { backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)' };

/** The editor in the page's colours, which follow light and dark by themselves. */
export const editorTheme = EditorView.theme({
  '&': { backgroundColor: 'var(--panel)', color: 'var(--ink)', fontSize: '13px', blockSize: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': activeLine,
  '.cm-activeLineGutter': activeLine,
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': selection,
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': selection,
  '.cm-tooltip, .cm-panels': { backgroundColor: 'var(--panel)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panels input, .cm-panels button': {
    backgroundColor: 'var(--page)',
    color: 'var(--ink)',
    backgroundImage: 'none',
  },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--page)', borderColor: 'var(--line)', color: 'var(--soft)' },
});
