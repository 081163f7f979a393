import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../console/ui/button.tsx';
import { Dialog, DialogFoot } from '../../console/ui/dialog/dialog.tsx';
import { Input } from '../../console/ui/input.tsx';
import { Chooser } from '../chooser.tsx';
import type { Names } from '../help/names.ts';
import { type Beginning, listable } from './new-screen.ts';

interface NewScreenProps {
  readonly names: Names;
  readonly onCreate: (beginning: Beginning) => void;
  readonly close: () => void;
}

/** Asks for the title of a new page and what it lists. */
export function NewScreenDialog({ names, onCreate, close }: NewScreenProps) {
  const id = useId();
  const records = listable(names);
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
    <Dialog shape="small" title="新建列表页面" className="new-screen" onLeave={close}>
      <form onSubmit={create}>
        <label htmlFor={`${id}-title`}>标题</label>
        <Input id={`${id}-title`} value={title} onChange={(event) => setTitle(event.target.value)} />
        <label htmlFor={`${id}-name`}>名字（英文，用作文件名与地址）</label>
        <Input
          id={`${id}-name`}
          value={name}
          placeholder="例如 order-new"
          onChange={(event) => setName(event.target.value)}
        />
        <label htmlFor={`${id}-record`}>列出什么</label>
        <Chooser
          id={`${id}-record`}
          value={record}
          choices={records.map((one) => ({ value: one.record, title: `${one.title}（${one.record}）` }))}
          onChoose={setRecord}
        />
        <p role="status" className="new-screen-problem">
          {name === '' && title === '' ? '' : problem}
        </p>
        <DialogFoot>
          <Button onClick={close}>取消</Button>
          <Button type="submit" intent="primary" disabled={problem !== undefined}>
            新建
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function problemOf(names: Names, name: string, title: string): string | undefined {
  if (title.trim() === '') return '请输入标题';
  if (!/^[a-z][a-z0-9-]*$/.test(name) || name === 'menu') return '名字用小写英文字母、数字和 -，以字母开头';
  return name in names.screens ? `已经有名为 ${name} 的页面` : undefined;
}
