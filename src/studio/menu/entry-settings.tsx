import './entry-settings.css';
import { IconPaths } from '../../console/ui/icon.tsx';
import type { Json } from '../../language/json.ts';
import { belowNewParent, iconTitle, newParent, noParent, parentTitle } from '../../words/zh-CN/studio/menu.ts';
import { Chooser } from '../chooser.tsx';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import { pathOf } from '../preview/mark-id.ts';
import type { Mark } from '../preview/protocol.ts';
import type { Icons } from './scene.ts';

interface EntrySettingsProps {
  readonly document: Json | undefined;
  readonly path: Path;
  readonly mark: Mark;
  readonly icons: Icons | undefined;
  readonly onMove: (list: Path) => void;
  /** Moves it below a new entry with this title. */
  readonly onWrap: (title: string) => void;
  readonly onIcon: (icon: string) => void;
}

/** The further settings of a menu entry: its parent and its icon. */
export function EntrySettings({ document, path, mark, icons = {}, onMove, onWrap, onIcon }: EntrySettingsProps) {
  const entry = path.reduce<Json | undefined>(memberOf, document);
  const { list, alsoIn = [] } = mark;
  const isAtTop = path.length === 2;
  const icon = memberOf(entry, 'icon');
  const titleOf = (id: string): string => {
    const title = pathOf(document, id).slice(0, -1).reduce<Json | undefined>(memberOf, document);
    return id === 'items' ? noParent : String(memberOf(title, 'title'));
  };
  const mayWrap = isAtTop && memberOf(entry, 'screen') !== undefined;
  return (
    <>
      {list === undefined || alsoIn.length === 0 ? null : (
        <div className="entry-parent">
          <label htmlFor="entry-parent">{parentTitle}</label>
          <Chooser
            id="entry-parent"
            value={list}
            choices={[
              ...[list, ...alsoIn].toSorted(byPath).map((id) => ({ value: id, title: titleOf(id) })),
              ...(mayWrap ? [{ value: '', title: belowNewParent }] : []),
            ]}
            onChoose={(id) => (id === '' ? onWrap(newParent) : onMove(pathOf(document, id)))}
          />
        </div>
      )}
      {isAtTop || icon !== undefined ? (
        <fieldset className="entry-icons">
          <legend>{iconTitle}</legend>
          {Object.entries(icons).map(([name, paths]) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={name === icon}
              onClick={() => onIcon(name)}
            >
              <IconPaths paths={paths} />
            </button>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

/** In the order of the menu, its top first. */
function byPath(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Returns which settings are shown at a path of the menu: for a group heading its title, for an entry those that it can have. */
export function isShownAt(document: Json | undefined, path: Path): (key: string) => boolean {
  if (path.at(-1) === 'group') return (key) => key === 'group';
  const entry = path.reduce<Json | undefined>(memberOf, document);
  const has = (key: string): boolean => memberOf(entry, key) !== undefined;
  const hidden = new Set([
    'icon',
    ...(has('children') ? ['screen', 'count', 'arrival'] : []),
    ...(has('screen') ? ['children'] : []),
    ...(path.length > 2 ? ['group'] : []),
  ]);
  // Keys that are set by mistake are shown, so that they can be removed.
  return (key) => !hidden.has(key) || (key !== 'icon' && has(key));
}
