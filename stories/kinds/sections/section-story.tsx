import { useMemo } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { Section } from '../../../src/kinds/sections/section.ts';
import type { ListScreen } from '../../../src/language/screen/screen.ts';
import type { Sheet } from '../../../src/language/screen/sheet.ts';
import type { Behaviour } from '../../data/back-end.ts';
import { startBackEnd } from '../../start-back-end.ts';
import { compileStory } from '../compile.ts';
import { kindOf } from '../definition.ts';
import { listOf } from '../list-of.ts';
import { ScreenFrame } from '../screen-frame.tsx';

interface Around {
  /** The list's record. */
  readonly list: string;
  /** The call that loads the record. Default: none, so the list's row is shown. */
  readonly load?: string;
  /** The id of the open record, which determines its status. */
  readonly id?: number;
  readonly behaviour?: Behaviour;
}

/** A section's JSON, and the record of its detail. */
export type SectionArgs<Kind extends Section = Section> = Kind & Around;

/** A whole detail's JSON, and its record. */
export type SheetArgs = Sheet & Around;

/** The store, which most details show. */
export const ofStore: Around = { list: 'club', load: 'GET /api/club/{id}' };

/** Returns what the stories of one kind of section share. */
export function sectionKind(definition: Parameters<typeof kindOf>[0], when: string) {
  return { component: SectionStory, ...shared(definition, when) };
}

/** Returns what the stories of whole details share. */
export function sheetKind(when: string) {
  return { component: SheetStory, ...shared('Sheet', when) };
}

/** A record's detail with one section. */
export function SectionStory({ list, load, id, behaviour: _, ...section }: SectionArgs) {
  const around = { list, ...(load === undefined ? {} : { load }), ...(id === undefined ? {} : { id }) };
  return <SheetStory {...around} heading="详情" sections={[section]} />;
}

/** A record's detail, open above its list. */
export function SheetStory({ list, load, id = 2, behaviour: _, ...sheet }: SheetArgs) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story's args are new objects on each render, so compare by content.
  const screen = useMemo(
    () =>
      compileStory({
        ...listOf(list),
        ...columnsOf(list),
        actions: { row: { detail: { kind: 'sheet', title: '详情' } } },
        sheet: { ...(load === undefined ? {} : { request: load }), ...sheet },
      }),
    [JSON.stringify([list, load, sheet])],
  );
  return <ScreenFrame screen={screen} address={`/?sheet=sheet&id=${id}`} />;
}

/** Waits until the detail is shown and has finished loading, and returns queries within it. */
export async function detail() {
  const dialog = await waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role=dialog]');
    if (open === null) throw new Error('No detail is open.');
    return open;
  });
  await waitFor(() => expect(dialog.querySelector('[aria-busy=true], .sheet-placeholder')).toBeNull());
  return within(dialog);
}

function columnsOf(list: string): Pick<ListScreen, 'columns' | 'enums'> {
  const names: Readonly<Record<string, string>> = { user: 'username', competition: 'title' };
  const name = { kind: 'text', field: names[list] ?? 'name' } as const;
  const status = { kind: 'enum', field: 'status' } as const;
  return list === 'club' ? { columns: [name, status], enums: { status: 'club-status' } } : { columns: [name] };
}

function shared(definition: Parameters<typeof kindOf>[0], when: string) {
  const { parameters, argTypes } = kindOf(definition, when, ['list', 'load', 'id', 'behaviour']);
  const docs = { ...parameters.docs, story: { inline: false, height: '480px' } };
  const play = async () => void (await detail());
  return { argTypes, beforeEach: startBackEnd, play, parameters: { ...parameters, docs } };
}
