import type { Completion as Choice, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type EditorView, hoverTooltip } from '@codemirror/view';
import type { FileKind } from '../../check/language-schemas.ts';
import { type Completion, completionsAt } from '../help/complete.ts';
import { explainAt } from '../help/explain.ts';
import type { Names } from '../help/names.ts';

/** What the help speaks of: the file's kind, and the names that it may use. */
export interface Subject {
  readonly kind: FileKind;
  readonly names: Names;
}

/** Offers what may be written at the cursor. */
export function completing(subject: () => Subject | null) {
  return (context: CompletionContext): CompletionResult | null => {
    const about = subject();
    if (about === null) return null;
    const text = context.state.doc.toString();
    const found = completionsAt(about.names, about.kind, text, context.pos);
    if (found === null) return null;
    // Unasked, only where something was begun: a quote, a brace of a text, a word.
    if (!context.explicit && found.typed === context.pos && !/["{]$/.test(text.slice(0, context.pos))) return null;
    const { from, to, typed } = found;
    return {
      from: typed,
      validFor: /^[^"\n]*$/,
      options: found.options.map((option, index) => choice(option, { from, to: to - context.pos }, index)),
    };
  };
}

function choice(option: Completion, range: { readonly from: number; readonly to: number }, index: number): Choice {
  return {
    // People look for a name by its Chinese title too.
    label: option.title === undefined ? option.label : `${option.label} ${option.title}`,
    displayLabel: option.label,
    ...(option.title === undefined ? {} : { detail: option.title }),
    ...(option.info === undefined ? {} : { info: option.info }),
    boost: -index / 100,
    apply: (view: EditorView, _: Choice, __: number, cursor: number) => {
      const place = option.text.indexOf('|');
      const insert = option.text.replace('|', '');
      view.dispatch({
        changes: { from: range.from, to: Math.min(cursor + range.to, view.state.doc.length), insert },
        selection: { anchor: range.from + (place < 0 ? insert.length : place) },
        userEvent: 'input.complete',
        scrollIntoView: true,
      });
    },
  };
}

/** Explains what the pointer rests on. */
export function explaining(subject: () => Subject | null) {
  return hoverTooltip((view, position) => {
    const about = subject();
    const found = about === null ? null : explainAt(about.names, about.kind, view.state.doc.toString(), position);
    if (found === null) return null;
    return {
      pos: found.from,
      end: found.to,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-explanation';
        dom.textContent = found.lines.join('\n');
        return { dom };
      },
    };
  });
}
