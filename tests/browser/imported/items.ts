import type { Locator } from 'playwright-core';
import type { FieldSchema, FormSchema } from '../../../src/language/form.ts';

/** An item of a form as a person changes it. */
export interface ChosenItem {
  readonly name: string;
  readonly item: FieldSchema;
}

const kinds: readonly ((item: FieldSchema) => boolean)[] = [
  (item) => item.type === 'string' && isTyped(item) && item.pattern === undefined && item.format === undefined,
  (item) => item.type === 'string' && isTyped(item),
  (item) => item.type === 'integer' || item.type === 'number',
  (item) => item.oneOf !== undefined && item.oneOf.length > 1,
  (item) => item.type === 'boolean',
  (item) => item.ui?.widget === 'tags',
  (item) => item.ui?.widget === 'options',
];

/** Whether its values are rows of another list. */
export function isListed({ ui }: FieldSchema): boolean {
  return ui !== undefined && 'options' in ui;
}

function isTyped({ oneOf, ui }: FieldSchema): boolean {
  return oneOf === undefined && ['text', 'textarea', 'password'].includes(ui?.widget ?? 'text');
}

/** Returns the item of a form that a person changes, the simplest first: one that the record shows, if there is one. */
export function itemToChange({ properties }: FormSchema, shown: ReadonlySet<string>): ChosenItem | undefined {
  const all = Object.entries(properties).filter(([, item]) => !isListed(item));
  const known = all.filter(([name]) => shown.has(name));
  const items = known.length === 0 ? all : known;
  for (const kind of kinds) {
    const found = items.find(([, item]) => kind(item) && item.ui?.widget !== 'password');
    if (found !== undefined) return { name: found[0], item: found[1] };
  }
  return undefined;
}

/** The element of an item in the dialog of its form. */
export function inputOf(dialog: Locator, form: string, name: string): Locator {
  return dialog.locator(`[id="dialog-${form}_${name}"]`).first();
}

/** Changes an item to something else that it may be. */
export async function change(dialog: Locator, form: string, { name, item }: ChosenItem): Promise<void> {
  const input = inputOf(dialog, form, name);
  await input.waitFor();
  if (item.oneOf !== undefined) {
    const now = await valueIn(dialog, form, { name, item });
    const other = item.oneOf.find(({ title }) => title !== now) ?? item.oneOf[0];
    const radio = dialog.getByRole('radio', { name: other?.title ?? '', exact: true });
    if ((await radio.count()) > 0) await radio.first().check({ force: true });
    else await input.selectOption({ label: other?.title ?? '' });
  } else if (item.type === 'boolean') await input.click({ force: true });
  else if (item.ui?.widget === 'tags') {
    // Beside the chosen ones there is a box to type one more in.
    const own = inputOf(dialog, form, `${name}-own`);
    await own.fill('added');
    await own.press('Enter');
  } else await input.fill(await typed(item, await input.inputValue()));
}

async function typed({ type, format, pattern, minimum = 0, maxLength }: FieldSchema, now: string): Promise<string> {
  if (type === 'integer' || type === 'number') return String(Math.max((Number(now) || 0) + 1, Number(minimum)));
  if (format === 'email') return 'changed@document.example';
  if (format === 'date') return '2026-02-03';
  if (format === 'iso-date-time') return '2026-02-03 08:00:00';
  if (pattern !== undefined) return now === '77.5' ? '78.5' : '77.5';
  return `changed ${now.length}`.slice(0, Number(maxLength ?? 20));
}

/** What an item says now. */
export async function valueIn(dialog: Locator, form: string, { name, item }: ChosenItem): Promise<string> {
  const input = inputOf(dialog, form, name);
  if (item.type === 'boolean' && item.oneOf === undefined) return String(await input.isChecked());
  if (item.ui?.widget === 'tags') return (await input.textContent()) ?? '';
  if (item.oneOf === undefined) return input.inputValue();
  const checked = dialog.locator(`[id^="dialog-${form}_${name}"]:checked`);
  if ((await input.evaluate((one) => one.tagName)) === 'SELECT')
    return input.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.label ?? '');
  return (await checked.count()) === 0 ? '' : ((await checked.first().getAttribute('aria-label')) ?? '');
}
