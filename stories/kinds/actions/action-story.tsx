import '../kinds.css';
import { useMemo } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Action } from '../../../src/kinds/actions/action.ts';
import type { Enums } from '../../../src/language/enum.ts';
import type { Sheet } from '../../../src/language/screen/sheet.ts';
import type { Behaviour } from '../../data/back-end.ts';
import { startBackEnd } from '../../start-back-end.ts';
import { compileStory } from '../compile.ts';
import { kindOf } from '../definition.ts';
import { listOf } from '../list-of.ts';
import { ScreenFrame } from '../screen-frame.tsx';

/** An action's JSON, and the list it belongs to. */
export type ActionArgs<Kind extends Action = Action> = Kind & {
  readonly record: string;
  /** Above the list, or in each row. */
  readonly place?: 'toolbar' | 'row';
  readonly enums?: Enums;
  /** The detail that a `sheet` action opens. */
  readonly opens?: Sheet;
  readonly behaviour?: Behaviour;
};

/** Returns what the stories of one kind of action share. */
export function actionKind(definition: Parameters<typeof kindOf>[0], when: string) {
  const { parameters, ...kind } = kindOf(definition, when, ['record', 'place', 'opens', 'enums', 'behaviour']);
  const docs = { ...parameters.docs, story: { inline: false, height: '420px' } };
  return {
    component: ActionStory,
    beforeEach: startBackEnd,
    play: standing,
    ...kind,
    parameters: { ...parameters, docs },
  };
}

/** A list of four records that offers an action besides those that every list has. */
export function ActionStory({ record, place = 'row', enums = {}, opens, behaviour: _, ...action }: ActionArgs) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story's args are new objects on each render, so compare by content.
  const screen = useMemo(
    () =>
      compileStory({
        ...listOf(record),
        enums,
        columns: [
          { kind: 'text', field: record === 'competition' ? 'title' : 'name', width: 'wide' },
          { kind: 'enum', field: 'status' },
        ],
        actions: { [place]: { story: action } },
        ...(opens === undefined ? {} : { sheet: opens }),
      }),
    [JSON.stringify([record, place, enums, opens, action])],
  );
  return <ScreenFrame screen={screen} />;
}

interface PlayContext {
  readonly canvasElement: HTMLElement;
}

/** Waits until the list has rows. */
export async function standing({ canvasElement }: PlayContext): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('.data-table tbody tr:not(.placeholder)')).not.toBeNull());
}

/** Presses the first enabled button of the action, once the list has rows. */
export async function press({ canvasElement }: PlayContext): Promise<void> {
  await userEvent.click(await offered(canvasElement));
}

/** Opens the action's dialog and returns queries within it. */
export async function open(context: PlayContext) {
  await press(context);
  return within(await waitFor(openDialog));
}

/** Opens the action's confirmation and confirms it. */
export async function confirm(context: PlayContext, title: string): Promise<void> {
  const dialog = await open(context);
  await userEvent.click(dialog.getByRole('button', { name: title }));
}

/** Waits for a message at the top of the page. */
export async function expectToast(words: string): Promise<void> {
  await waitFor(() => expect(document.querySelector('.toasts')).toHaveTextContent(words));
}

function offered(canvas: HTMLElement): Promise<HTMLElement> {
  return waitFor(() => {
    const button = canvas.querySelector<HTMLElement>('[data-action=story]:not([aria-disabled=true])');
    if (button === null) throw new Error('The action is not offered.');
    return button;
  });
}

function openDialog(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]')].at(-1);
  if (dialog === undefined) throw new Error('No dialog is open.');
  return dialog;
}
