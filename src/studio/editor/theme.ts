import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor's theme in the page's colours, which custom properties switch between light and dark. */
export const editorTheme = [
  EditorView.theme({
    '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '13px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily: "'JetBrains Mono', Consolas, Menlo, 'Noto Sans Mono CJK SC', monospace, var(--font)",
      lineHeight: '1.6',
    },
    '.cm-content': { caretColor: 'var(--text)', paddingBlock: '8px' },
    // physical: the editor draws its cursor as the left border of an element.
    '.cm-cursor': { borderLeftColor: 'var(--text)' },
    '.cm-gutters': {
      color: 'var(--text-muted)',
      backgroundColor: 'var(--surface-sunken)',
      borderInlineEnd: '1px solid var(--border-soft)',
    },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--surface-hover) 60%, transparent)' },
    '.cm-activeLineGutter': { color: 'var(--text)', backgroundColor: 'var(--surface-hover)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection': {
      backgroundColor: 'var(--surface-hover-strong) !important',
    },
    '.cm-selectionMatch': { backgroundColor: 'var(--primary-surface)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--primary-surface)',
      outline: '1px solid var(--border-control)',
    },
    '.cm-foldPlaceholder': { color: 'var(--text-muted)', backgroundColor: 'var(--neutral-surface)', border: 'none' },
    '.cm-tooltip': {
      maxWidth: '420px',
      color: 'var(--text)',
      backgroundColor: 'var(--surface-raised)',
      border: '1px solid var(--border)',
      borderRadius: 'var(--radius)',
      boxShadow: 'var(--shadow)',
      overflow: 'hidden',
    },
    '.cm-explanation': {
      padding: '8px 12px',
      fontFamily: 'var(--font)',
      lineHeight: '1.5',
      whiteSpace: 'pre-wrap',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '260px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px', lineHeight: '1.5' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      color: 'var(--text)',
      backgroundColor: 'var(--surface-hover-strong)',
    },
    '.cm-completionDetail': { marginInlineStart: '12px', color: 'var(--text-muted)', fontStyle: 'normal' },
    '.cm-completionMatchedText': { color: 'var(--primary-text)', textDecoration: 'none', fontWeight: '600' },
    '.cm-tooltip.cm-completionInfo': { padding: '8px 12px', whiteSpace: 'pre-wrap', fontFamily: 'var(--font)' },
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font)', lineHeight: '1.5' },
    '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--danger)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--danger) 1px',
      textUnderlineOffset: '3px',
    },
    '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--surface-sunken)' },
    '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--border)' },
    '.cm-textfield': {
      color: 'var(--text)',
      backgroundColor: 'var(--surface)',
      border: '1px solid var(--border-control)',
      borderRadius: 'var(--radius)',
    },
    '.cm-button': {
      color: 'var(--text)',
      background: 'var(--surface)',
      border: '1px solid var(--border-control)',
      borderRadius: 'var(--radius)',
    },
    '.cm-searchMatch': { backgroundColor: 'var(--warning-surface)' },
    '.cm-panel.cm-search label': { fontSize: '12px' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--primary-text)' },
      { tag: tags.string, color: 'var(--success-text)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning-text)' },
      { tag: tags.invalid, color: 'var(--danger-text)' },
    ]),
  ),
];
