import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../console/ui/button.tsx';
import { Dialog, DialogFoot } from '../../console/ui/dialog/dialog.tsx';
import { Input } from '../../console/ui/input.tsx';
import { cancelTitle } from '../../words/zh-CN/buttons.ts';
import { withRemark } from '../../words/zh-CN/marks.ts';
import {
  create as createTitle,
  enterTitle,
  listsLabel,
  nameExample,
  nameLabel,
  nameRule,
  nameTaken,
  newList,
  titleLabel,
} from '../../words/zh-CN/studio/draft.ts';
import { Chooser } from '../chooser.tsx';
import type { Names } from '../help/names.ts';
import { listableRecords, type NewScreen } from './new-screen.ts';

interface NewScreenProps {
  readonly names: Names;
  readonly onCreate: (beginning: NewScreen) => void;
  readonly close: () => void;
}

/** A dialog for the title and the record of a new page. */
export function NewScreenDialog({ names, onCreate, close }: NewScreenProps) {
  const id = useId();
  const records = listableRecords(names);
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [record, setRecord] = useState(records[0]?.record ?? '');
  const problem = problemOf(names, name, title);
  function create(event: FormEvent): void {
    event.preventDefault();
    if (problem !== undefined) return;
    onCreate({ id: name, title: title.trim(), record });
    close();
  }
  return (
    <Dialog shape="small" title={newList} className="new-screen" onLeave={close}>
      <form onSubmit={create}>
        <label htmlFor={`${id}-title`}>{titleLabel}</label>
        <Input id={`${id}-title`} value={title} onChange={(event) => setTitle(event.target.value)} />
        <label htmlFor={`${id}-name`}>{nameLabel}</label>
        <Input
          id={`${id}-name`}
          value={name}
          placeholder={nameExample}
          onChange={(event) => setName(event.target.value)}
        />
        <label htmlFor={`${id}-record`}>{listsLabel}</label>
        <Chooser
          id={`${id}-record`}
          value={record}
          choices={records.map((one) => ({ value: one.record, title: withRemark(one.title, one.record) }))}
          onChoose={setRecord}
        />
        <p role="status" className="new-screen-problem">
          {name === '' && title === '' ? '' : problem}
        </p>
        <DialogFoot>
          <Button onClick={close}>{cancelTitle}</Button>
          <Button type="submit" intent="primary" disabled={problem !== undefined}>
            {createTitle}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function problemOf(names: Names, name: string, title: string): string | undefined {
  if (title.trim() === '') return enterTitle;
  if (!/^[a-z][a-z0-9-]*$/.test(name) || name === 'menu') return nameRule;
  return name in names.screens ? nameTaken(name) : undefined;
}
