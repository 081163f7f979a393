import { type ReactNode, useId, useState } from 'react';
import type { PermissionCatalogue, PermissionsUi } from '../../../language/widget.ts';
import { type Option, useOptions } from '../../data/options.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Select } from '../../ui/select.tsx';
import { splitPermission, useCatalogue } from '../catalogue.ts';
import { titleIn } from '../use-choices.ts';
import { controlProps, groupProps, type Widget, type WidgetProps } from '../widget.ts';
import { Chosen, ChosenValue } from './chosen.tsx';
import { listOf } from './options.tsx';
import { None } from './plain-value.tsx';

/** A list of permissions, each a code with a level, from a catalogue that another field chooses. */
export const permissions: Widget<PermissionsUi> = { Face: PermissionsInput, Value: PermissionsValue, label: 'group' };

function PermissionsInput(props: WidgetProps<PermissionsUi>): ReactNode {
  const catalogue = useCatalogue(props);
  const { options, failure } = useOptions(catalogue?.options);
  const chosen = listOf(props.value).map(String);
  const add = (permission: string) => {
    const { code } = splitPermission(permission, catalogue?.levels ?? []);
    // A code has one level: the new one replaces the old.
    const others = chosen.filter((one) => splitPermission(one, catalogue?.levels ?? []).code !== code);
    props.commit([...others, permission]);
  };
  return (
    <div {...groupProps(props)}>
      <Chosen
        titles={titlesOf(chosen, catalogue, options)}
        isDisabled={props.isDisabled}
        onRemove={(index) => props.commit(chosen.filter((_, at) => at !== index))}
      />
      <AddRow
        // Another catalogue, another row.
        key={catalogue?.options}
        {...props}
        catalogue={catalogue}
        options={options}
        failure={failure}
        onAdd={add}
      />
    </div>
  );
}

function AddRow(
  props: WidgetProps<PermissionsUi> & {
    readonly catalogue: PermissionCatalogue | undefined;
    readonly options: readonly Option[] | undefined;
    readonly failure: string | undefined;
    readonly onAdd: (permission: string) => void;
  },
): ReactNode {
  const { catalogue, options, failure, onAdd } = props;
  const [code, setCode] = useState<string>();
  const [level, setLevel] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const errorId = useId();
  const isDisabled = props.isDisabled || catalogue === undefined;
  const levels = catalogue?.levels ?? [];
  const add = () => {
    setMissing(code === undefined);
    if (code === undefined) return;
    onAdd(`${code}${levels[level]?.suffix ?? ''}`);
    setCode(undefined);
  };
  return (
    <>
      <div className="form-permission">
        <Combobox
          control={{
            ...controlProps(props),
            id: `${props.id}-code`,
            'aria-label': '权限',
            'aria-invalid': props.isInvalid || isMissing || undefined,
            'aria-describedby': isMissing ? errorId : props.describedBy,
            disabled: isDisabled,
          }}
          title="权限"
          options={options}
          failure={failure}
          shown={code === undefined ? '' : (titleIn(options, code) ?? code)}
          {...(code === undefined ? {} : { chosen: code })}
          placeholder="请选择权限"
          onPick={(picked) => {
            setCode(picked === undefined ? undefined : String(picked.value));
            setMissing(false);
          }}
        />
        <Select
          aria-label="级别"
          disabled={isDisabled}
          value={level}
          onChange={(event) => setLevel(Number(event.target.value))}
        >
          {levels.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </Select>
        <Button disabled={isDisabled} onClick={add}>
          添加
        </Button>
      </div>
      {isMissing && (
        <div className="form-error" id={errorId} role="alert">
          请选择权限
        </div>
      )}
    </>
  );
}

function PermissionsValue(props: WidgetProps<PermissionsUi>): ReactNode {
  const catalogue = useCatalogue(props);
  const { options } = useOptions(catalogue?.options);
  const chosen = listOf(props.value).map(String);
  return chosen.length === 0 ? (
    <None text={props.ui.empty} />
  ) : (
    <ChosenValue titles={titlesOf(chosen, catalogue, options)} />
  );
}

function titlesOf(
  chosen: readonly string[],
  catalogue: PermissionCatalogue | undefined,
  options: readonly Option[] | undefined,
): readonly string[] {
  return chosen.map((permission) => {
    const { code, level } = splitPermission(permission, catalogue?.levels ?? []);
    const title = titleIn(options, code) ?? code;
    return level === undefined || level.suffix === '' ? title : `${title} · ${level.title}`;
  });
}
