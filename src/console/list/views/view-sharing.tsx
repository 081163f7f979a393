import { useEffect, useId, useState } from 'react';
import { identifyingKeys } from '../../../compile/action/identifying-keys.ts';
import type { ResolvedFilter } from '../../../compile/resolved.ts';
import { searchTitle } from '../../../words/zh-CN/console/list.ts';
import {
  chooseOne,
  filterSeparator,
  oneOfKind,
  oneRole,
  onlyMe,
  roleTitle,
  tellingFilters,
  whoCanSee,
  whoSees,
} from '../../../words/zh-CN/console/views.ts';
import { quotedName } from '../../../words/zh-CN/marks.ts';
import { CallError } from '../../client/call-error.ts';
import {
  type Group,
  type Role,
  sharableGroups,
  sharableRoles,
  type ViewContent,
} from '../../preferences/keep-views.ts';
import { reportShown } from '../../toasts/show-failure.ts';
import { Select } from '../../ui/list-box/select.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

interface ViewSharingProps {
  readonly content: ViewContent;
  readonly filters: readonly ResolvedFilter[];
  readonly onChange: (patch: Partial<ViewContent>) => void;
}

/** Selects the audience of a view, and names the filters that its members will not see. */
export function ViewSharing({ content, filters, onChange }: ViewSharingProps) {
  const roles = useSharable(sharableRoles);
  const groups = useSharable(sharableGroups) ?? [];
  const ways = [nobody, ...(roles?.length ? [waysOfRoles(roles)] : []), ...waysOfGroups(groups)];
  const [picked, setPicked] = useState<string>();
  const way = ways.find(({ title }) => title === picked) ?? ways.find(({ holds }) => holds(content));
  const among = way?.among;
  const telling = identifyingKeys(content.query, filters).map((key) =>
    quotedName(filters.find(({ field }) => field === key)?.title ?? searchTitle),
  );
  return (
    <>
      <RadioGroup
        title={whoCanSee}
        value={way?.title ?? ''}
        isDisabled={false}
        onChange={(title) => {
          setPicked(title);
          onChange(ways.find((one) => one.title === title)?.chosen ?? {});
        }}
        choices={ways.map(({ title }) => [title, title] as const)}
      />
      {among === undefined ? null : <Among {...among} content={content} onChange={onChange} />}
      {content.shared === 'nobody' ? null : (
        <p className="view-note">
          {whoSees}
          {telling.length === 0 ? null : tellingFilters(telling.join(filterSeparator))}
        </p>
      )}
    </>
  );
}

type Sharing = Pick<ViewContent, 'shared' | 'roleId' | 'group'>;

/** One of several choices of an audience. */
interface Choice {
  readonly title: string;
  readonly sharing: Sharing;
}

/** A type of audience: its radio button, and the choices it opens. */
interface Way {
  readonly title: string;
  /** The audience when the radio button is selected; with several choices, none of them yet. */
  readonly chosen: Sharing;
  readonly holds: (content: Sharing) => boolean;
  readonly among?: { readonly title: string; readonly choices: readonly Choice[] };
}

const nobody = wayTo(onlyMe, { shared: 'nobody', roleId: null, group: null });

function wayTo(title: string, chosen: Sharing): Way {
  return { title, chosen, holds: ({ shared, group = null }) => shared === chosen.shared && group === chosen.group };
}

function waysOfRoles(roles: readonly Role[]): Way {
  const choices = roles.map(({ id, name }) => ({
    title: name,
    sharing: { shared: 'role', roleId: id, group: null } as const,
  }));
  return {
    title: oneRole,
    chosen: onlyOf(choices) ?? { shared: 'role', roleId: null, group: null },
    holds: ({ shared }) => shared === 'role',
    among: { title: roleTitle, choices },
  };
}

/** Returns the types of audience: groups of the same kind share one; any other group has its own. */
function waysOfGroups(groups: readonly Group[]): readonly Way[] {
  return groups.flatMap((group, index): readonly Way[] => {
    const { id, title, kind } = group;
    if (kind === undefined) return [wayTo(title, sharingWith(id))];
    const same = groups.filter((one) => one.kind === kind);
    if (groups.findIndex((one) => one.kind === kind) < index) return [];
    const choices = same.map((one) => ({ title: one.title, sharing: sharingWith(one.id) }));
    return [
      {
        title: oneOfKind(kind),
        chosen: onlyOf(choices) ?? { shared: 'group', roleId: null, group: null },
        holds: ({ shared, group: chosen }) => shared === 'group' && same.some((one) => one.id === chosen),
        among: { title: kind, choices },
      },
    ];
  });
}

function onlyOf(choices: readonly Choice[]): Sharing | undefined {
  return choices.length === 1 ? choices[0]?.sharing : undefined;
}

/**
 * Returns whether the audience of a shared view is still to be chosen.
 *
 * @example
 * lacksAudience({ shared: 'role', roleId: null, group: null }) // true
 */
export function lacksAudience({ shared, roleId, group }: Sharing): boolean {
  return (shared === 'role' && roleId === null) || (shared === 'group' && (group ?? null) === null);
}

function sharingWith(group: string): Sharing {
  return group === 'everyone'
    ? { shared: 'everyone', roleId: null, group: null }
    : { shared: 'group', roleId: null, group };
}

interface AmongProps extends Pick<ViewSharingProps, 'content' | 'onChange'> {
  readonly title: string;
  readonly choices: readonly Choice[];
}

function Among({ title, choices, content, onChange }: AmongProps) {
  const id = useId();
  const chosen = choices.findIndex(
    ({ sharing }) => sharing.roleId === content.roleId && sharing.group === (content.group ?? null),
  );
  return (
    <label className="view-field" htmlFor={id}>
      {title}
      <Select
        id={id}
        isWide
        value={chosen < 0 ? '' : chosen}
        onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)]?.sharing ?? {})}
      >
        {/* The chosen role or group may have been deleted, or have no members left. */}
        <option value="" disabled>
          {chooseOne(title)}
        </option>
        {choices.map((choice, index) => (
          <option key={JSON.stringify(choice.sharing)} value={index}>
            {choice.title}
          </option>
        ))}
      </Select>
    </label>
  );
}

/**
 * Returns the roles or groups that the back end offers; undefined if the request fails, because only the back end
 * decides.
 */
function useSharable<T>(ask: (signal: AbortSignal) => Promise<readonly T[]>): readonly T[] | undefined {
  const [found, setFound] = useState<readonly T[]>();
  useEffect(() => {
    const asking = new AbortController();
    ask(asking.signal).then(setFound, (error: unknown) => {
      if (asking.signal.aborted) return;
      setFound([]);
      if (!(error instanceof CallError)) reportShown(error);
    });
    return () => asking.abort();
  }, [ask]);
  return found;
}
