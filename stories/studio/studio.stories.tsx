import '../../src/console/app/styles.ts';
import '../../src/studio/studio.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { diff } from '../../src/change/diff.ts';
import type { Clash } from '../../src/change/merge-values.ts';
import { check } from '../../src/check/check.ts';
import { parseProject } from '../../src/language/project/project.ts';
import type { Merging } from '../../src/studio/draft/use-merge.ts';
import { JsonEditor } from '../../src/studio/editor/json-editor.tsx';
import { groupsOf, titleOfFile } from '../../src/studio/files.ts';
import { namesIn } from '../../src/studio/help/names.ts';
import { matricesOf } from '../../src/studio/matrix/matrix.ts';
import { MatrixView } from '../../src/studio/matrix/matrix-view.tsx';
import { PartForm } from '../../src/studio/parts/part-form.tsx';
import { ProblemList } from '../../src/studio/problem-list.tsx';
import { ChangesPanel } from '../../src/studio/publish/changes-panel.tsx';
import { files } from './project.ts';

/** The parts of the studio, over the shipped screens. */
const meta: Meta = { title: '界面编辑', id: 'studio-parts', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj;

const path = 'screens/bill.json';
const names = namesIn(files);
const project = parseProject(files);
const nothing = () => undefined;

function Place({ children }: { readonly children: ReactNode }) {
  return (
    <main className="studio-middle" style={{ height: 640, maxWidth: 760 }}>
      <h1 className="visually-hidden">界面编辑</h1>
      <h2 className="visually-hidden">一个部分</h2>
      {children}
    </main>
  );
}

function Editor({ text: initial }: { readonly text: string }) {
  const [text, setText] = useState(initial);
  const problems = check({ ...files, [path]: text });
  return (
    <Place>
      <JsonEditor
        path={path}
        text={text}
        isReadOnly={false}
        problems={problems}
        subject={{ kind: 'screen', names }}
        revealTarget={undefined}
        onChange={setText}
      />
      <ProblemList problems={problems} isBehind={false} path={path} inWords={undefined} onGo={nothing} />
    </Place>
  );
}

export const Text: Story = { name: '文本', render: () => <Editor text={files[path] ?? ''} /> };

export const TextWithProblems: Story = {
  name: '文本：有问题',
  render: () => <Editor text={(files[path] ?? '').replace('"phone"', '"phoen"')} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('1 个问题', undefined, { timeout: 5000 });
  },
};

function Parts() {
  const [text, setText] = useState(files[path] ?? '');
  const [part, setPart] = useState<readonly (string | number)[]>([]);
  return (
    <Place>
      <div className="studio-panel">
        <PartForm
          names={names}
          kind="screen"
          text={text}
          title="账单列表"
          isReadOnly={false}
          wanted={part}
          onOpen={setPart}
          onChange={setText}
        />
      </div>
    </Place>
  );
}

export const Form: Story = {
  name: '表单',
  render: () => <Parts />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [column] = await canvas.findAllByRole('button', { name: '账单编号 billNo' }, { timeout: 5000 });
    if (column !== undefined) await userEvent.click(column);
    await expect(canvas.getByLabelText(/列名 title/)).toBeVisible();
  },
};

export const Matrix: Story = {
  name: '操作矩阵',
  render: () => {
    const screen = project.screens.club;
    return (
      <Place>
        <div className="studio-panel">
          <MatrixView matrices={screen === undefined ? [] : matricesOf(project, screen)} onGo={nothing} />
        </div>
      </Place>
    );
  },
};

const changed = (files[path] ?? '').replace(/"when": \{ "status": 1[^}]*\},\s*/, '').replace('"phone",', '');

function Changes({
  conflicts = [],
  problems = 0,
}: {
  readonly conflicts?: Merging['conflicts'];
  readonly problems?: number;
}) {
  return (
    <Place>
      <div className="studio-panel">
        <ChangesPanel
          changes={diff(files, { ...files, [path]: changed })}
          changed={[path]}
          merging={{ conflicts, merged: new Set() }}
          published={files}
          names={names}
          titleOf={(one) => titleOfFile(groupsOf(files), one)}
          problems={problems}
          mayPublish
          isBusy={false}
          refusal={undefined}
          onGo={nothing}
          onDiscard={nothing}
          onTakeBack={nothing}
          onKeep={nothing}
          onPublish={nothing}
        />
      </div>
    </Place>
  );
}

export const Changed: Story = {
  name: '改动',
  render: () => <Changes />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const publish = canvas.getByRole('button', { name: '发布' });
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    for (const tick of canvas.getAllByRole('checkbox')) await userEvent.click(tick);
    await expect(publish).toHaveAttribute('aria-disabled', 'false');
  },
};

const clashes: readonly Clash[] = [
  { path: ['title'], base: '账单列表', ours: '所有账单', theirs: '账单' },
  { path: ['columns', '=phone'], base: 'phone', ours: undefined, theirs: { field: 'phone', width: 'narrow' } },
];

export const ChangesInConflict: Story = {
  name: '改动：与他人冲突',
  render: () => <Changes conflicts={[{ path, text: changed, clashes, merge: nothing }]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const merge = canvas.getByRole('button', { name: '合并' });
    await expect(merge).toBeDisabled();
    for (const name of ['所有账单', '没有']) await userEvent.click(canvas.getByRole('radio', { name }));
    await expect(merge).toBeEnabled();
  },
};

export const ChangesOfWholeFiles: Story = {
  name: '改动：整个文件与他人冲突',
  render: () => <Changes conflicts={[{ path, text: changed, clashes: undefined, merge: nothing }]} />,
};

export const ChangesUnchecked: Story = { name: '改动：检查没有通过', render: () => <Changes problems={2} /> };
