import {
  fillFirst,
  noPermission,
  noPermissionHelp,
  ownLack,
  setAllTo,
  youLack,
} from '../../../words/zh-CN/kinds/widgets.ts';
import { listComma } from '../../../words/zh-CN/marks.ts';
import './permissions.css';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { useOptions } from '../../../console/client/query/options.ts';
import { useCatalogue } from '../../../console/form/catalogue.ts';
import { None } from '../../../console/form/controls/plain-value.tsx';
import { permissionGroups } from '../../../console/form/permission-groups.ts';
import { type PermissionRow, permissionRows, withLevel } from '../../../console/form/permission-rows.ts';
import { bootAtom } from '../../../console/session/boot.ts';
import { sessionAtom } from '../../../console/session/session.ts';
import { store } from '../../../console/session/store.ts';
import { Radio } from '../../../console/ui/list-box/choice.tsx';
import { ListNote } from '../../../console/ui/list-box/list-note.tsx';
import { groupProps, type Widget, type WidgetProps } from '../face.ts';
import { listOf } from '../options/face.tsx';
import type { PermissionCatalogue, PermissionLevel, PermissionsUi } from './spec.ts';

/** A matrix: one row per permission of the catalogue that another field selects, with one level per row. */
export const permissions: Widget<PermissionsUi> = { Face: PermissionMatrix, Value: PermissionLevels, label: 'group' };

/** The descriptions of the levels; renders nothing if there are none. */
function Levels({ catalogue: { levels } }: { readonly catalogue: PermissionCatalogue }): ReactNode {
  const explained = levels.filter(({ help }) => help !== undefined);
  if (explained.length === 0) return null;
  return (
    <dl className="permission-levels">
      {[{ title: noPermission, help: noPermissionHelp }, ...explained].map(({ title, help }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{help}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GroupsProps {
  readonly rows: readonly PermissionRow[];
  readonly children: (row: PermissionRow, isFirst: boolean) => ReactNode;
}

/** The rows, grouped like the menu. */
function Groups({ rows, children }: GroupsProps): ReactNode {
  const { menu } = useAtomValue(bootAtom, { store });
  const id = useId();
  const groups = permissionGroups(rows, menu);
  const first = groups[0]?.rows[0];
  return (
    <div className="permission-groups">
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not broken into columns with its legend
        <div key={group.title ?? ''} role="group" aria-labelledby={group.title && `${id}-${index}`}>
          {group.title && (
            <p className="permission-group" id={`${id}-${index}`}>
              {group.title}
            </p>
          )}
          {group.rows.map((row) => children(row, row === first))}
        </div>
      ))}
    </div>
  );
}

function PermissionMatrix(props: WidgetProps<PermissionsUi>): ReactNode {
  const { catalogue, rows, failure, retry } = useRows(props);
  if (catalogue === undefined)
    return (
      <p {...groupProps(props)} className="permissions-note">
        {fillFirst}
      </p>
    );
  // Keeps the field's id, which its label and errors refer to.
  if (rows === undefined)
    return (
      <div {...groupProps(props)}>
        <ListNote count={undefined} failure={failure} onRetry={retry} />
      </div>
    );
  const chosen = listOf(props.value).map(String);
  const free = rows.filter(({ isLocked }) => !isLocked);
  const set = (level: PermissionLevel | undefined, changed: readonly PermissionRow[]) =>
    props.commit(
      changed
        .filter(({ lacking }) => level === undefined || !lacking.includes(level))
        .reduce<readonly string[]>((before, { code }) => withLevel(before, catalogue, code, level), chosen),
    );
  const [first] = free;
  const isEven = first !== undefined && free.every(({ level }) => level === first.level);
  return (
    <div {...groupProps(props)} className="permissions">
      <Levels catalogue={catalogue} />
      {free.length > 1 && (
        <Row
          {...props}
          catalogue={catalogue}
          row={{ code: '', title: setAllTo, level: first?.level, lacking: [], isLocked: false }}
          isMixed={!isEven}
          onPick={(level) => set(level, free)}
        />
      )}
      <Groups rows={rows}>
        {(row, isFirst) => (
          <Row
            key={row.code}
            {...props}
            catalogue={catalogue}
            row={row}
            isFirst={isFirst}
            onPick={(level) => set(level, [row])}
          />
        )}
      </Groups>
    </div>
  );
}

/** A radio group: none, or one of the levels. */
function Row(
  props: WidgetProps<PermissionsUi> & {
    readonly catalogue: PermissionCatalogue;
    readonly row: PermissionRow;
    readonly isFirst?: boolean;
    /** Whether no radio button is checked, because the rows below differ. */
    readonly isMixed?: boolean;
    readonly onPick: (level: PermissionLevel | undefined) => void;
  },
): ReactNode {
  const { catalogue, row, isFirst = false, isMixed = false, isDisabled, isInvalid, onPick } = props;
  const id = useId();
  const why = reasonOf(row);
  const isMarked = isInvalid && isFirst;
  return (
    <div
      className={row.code === '' ? 'permission permission-all' : 'permission'}
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-describedby={why === undefined ? undefined : `${id}-why`}
      data-code={row.code}
    >
      <span className="permission-title">
        <span id={`${id}-title`}>{row.title}</span>
        {why !== undefined && (
          <span className="permission-why" id={`${id}-why`}>
            {why}
          </span>
        )}
      </span>
      <span className="permission-choices">
        {[undefined, ...catalogue.levels].map((level) => (
          <Radio
            key={level?.suffix ?? noPermission}
            name={id}
            checked={!isMixed && level === row.level}
            disabled={isDisabled || row.isLocked || (level !== undefined && row.lacking.includes(level))}
            data-invalid={isMarked && level === undefined}
            data-level={level === undefined ? 'none' : level === catalogue.levels.at(-1) ? 'most' : 'some'}
            onChange={() => onPick(level)}
          >
            {level?.title ?? noPermission}
          </Radio>
        ))}
      </span>
    </div>
  );
}

function reasonOf({ isLocked, lacking }: PermissionRow): string | undefined {
  if (isLocked) return ownLack;
  return lacking.length === 0 ? undefined : youLack(lacking.map(({ title }) => title).join(listComma));
}

function PermissionLevels(props: WidgetProps<PermissionsUi>): ReactNode {
  const { catalogue, rows, failure, retry } = useRows(props);
  if (catalogue !== undefined && rows === undefined)
    return <ListNote count={undefined} failure={failure} onRetry={retry} />;
  if (rows === undefined || rows.length === 0) return <None text={props.ui.empty} />;
  return (
    <div className="permissions">
      {catalogue && <Levels catalogue={catalogue} />}
      <Groups rows={rows}>
        {({ code, title, level }) => (
          <dl key={code} className="permission" data-code={code}>
            <dt className="permission-title">{title}</dt>
            <dd className={level === undefined ? 'permission-none' : 'permission-level'}>
              {level?.title ?? noPermission}
            </dd>
          </dl>
        )}
      </Groups>
    </div>
  );
}

/** Returns the rows of the field, once their catalogue has loaded. */
function useRows(props: WidgetProps<PermissionsUi>) {
  const catalogue = useCatalogue(props);
  const { options, failure, retry } = useOptions(catalogue?.options);
  const held = useAtomValue(sessionAtom, { store }).user?.permissions;
  const rows =
    catalogue === undefined || options === undefined
      ? undefined
      : permissionRows(catalogue, options, listOf(props.value).map(String), held);
  return { catalogue, rows, failure, retry };
}
