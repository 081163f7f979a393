import type { Completion as Choice, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type EditorView, type HoverTooltipSource, hoverTooltip } from '@codemirror/view';
import { askCompletions, askExplanation } from '../help/ask.ts';
import type { Subject } from '../help/helper.ts';
import type { Completion } from '../help/offers.ts';

/** Returns a completion source for the cursor's position. */
export function completing(subject: () => Subject | null) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const about = subject();
    if (about === null) return null;
    const text = context.state.doc.toString();
    const found = await askCompletions(about, text, context.pos);
    if (found === null || context.aborted) return null;
    // Without an explicit request, only after a quote, a brace in a text, or a started word.
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
    // The label contains the Chinese title, so that it can be searched, too.
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

/** Returns a hover source that explains the key or value under the pointer. */
export function explaining(subject: () => Subject | null) {
  const explain: HoverTooltipSource = async (view, position) => {
    const about = subject();
    const found = about === null ? null : await askExplanation(about, view.state.doc.toString(), position);
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
  };
  // It would stay over the text while one types, as long as the pointer rests.
  return hoverTooltip(explain, { hideOnChange: true });
}
