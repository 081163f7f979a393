import { userEvent } from 'storybook/test';
import { holdToasts } from '../src/console/toasts/toasts.ts';
import { type Filling, valuesFor } from './data/form-values.ts';
import { forms } from './forms.ts';
import type { Step } from './screen-state.ts';
import { until } from './until.ts';

/** Performs a step and waits for its effect. */
export async function perform(step: Step): Promise<void> {
  if ('open' in step) {
    const before = dialogs().length;
    await userEvent.click(await offered(step.open));
    await until(() => dialogs().length > before, `the dialog of “${step.open}”`);
  } else if ('click' in step) {
    await userEvent.click(await offered(step.click));
  } else if ('select' in step) {
    for (const box of [...document.querySelectorAll('tbody .select input')].slice(0, step.select))
      await userEvent.click(box);
  } else if ('edit' in step) {
    await userEvent.click(await until(() => button('编辑'), '编辑'));
    await until(() => button('保存'), '保存');
  } else if ('type' in step) {
    await type(step.form, step.type);
  } else if ('submit' in step) {
    await userEvent.click(await until(submitButton, 'the submit button of a form'));
  } else {
    const isOnPage = step.see === 'toast' || step.see === 'refusal';
    await until(() => place(isOnPage).querySelector(signs[step.see]), step.see);
    // Keep it on screen for as long as someone looks at it.
    holdToasts();
  }
}

const signs = {
  toast: '.toast',
  // A question that the back end answers for is asked again, and says why in itself.
  refusal: '.toast, .dialog-failure',
  errors: '.form-error',
  failure: '.form-failure',
  dialog: '.reveal-value, .dialog-failure, .bulk-outcome',
} as const;

function offered(name: string): Promise<Element> {
  const action = `[data-action="${name}"]:not([aria-disabled=true])`;
  // Once rows are selected, the action on all of them is meant, not that on one.
  return until(
    () => place().querySelector(`.selection ${action}`) ?? place().querySelector(action),
    `the action “${name}”`,
  );
}

/**
 * A button beside its form is there, disabled, while the form is still loading; nothing can be confirmed before it is known
 * what that does.
 */
function submitButton(): Element | null {
  const isAwaited = place().textContent?.includes('正在查会影响什么') === true;
  return isAwaited ? null : place().querySelector('button[type=submit]:not([aria-disabled=true])');
}

function button(title: string): Element | undefined {
  return [...place().querySelectorAll('button')].find(({ textContent }) => textContent === title);
}

/** Returns what is in front: the last dialog that opened, or the page. */
function place(isPage = false): ParentNode {
  return isPage ? document : (dialogs().at(-1) ?? document.querySelector('main') ?? document);
}

function dialogs(): readonly Element[] {
  return [...document.querySelectorAll('dialog[open], [role=dialog]')];
}

async function type(form: string, filling: Filling): Promise<void> {
  for (const [field, value] of Object.entries(valuesFor(forms[form], filling))) {
    const input = await until(() => document.getElementById(`${form}_${field}`), `the field “${field}”`);
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(String(value));
  }
}
