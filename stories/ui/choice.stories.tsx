import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Switch } from '../../src/console/ui/list-box/choice.tsx';
import { RadioGroup } from '../../src/console/ui/radio-group.tsx';
import { Segments } from '../../src/console/ui/segments.tsx';
import { componentKind, States } from './states.tsx';

const meta: Meta = {
  title: '组件/切换与单选',
  id: 'ui-choice',
  ...componentKind(
    '分段换一种看法，立即生效，不写入任何东西；单选与开关是表单里的值，保存才生效。两到四项用它们，再多用下拉。',
  ),
};
export default meta;
type Story = StoryObj;

const units = [
  ['day', '日'],
  ['week', '周'],
  ['month', '月'],
] as const;

function Units({ title }: { readonly title: string }) {
  const [unit, choose] = useState<'day' | 'week' | 'month'>('day');
  return <Segments title={title} value={unit} choices={units} onChange={choose} />;
}

function Kinds({ title, isDisabled = false }: { readonly title: string; readonly isDisabled?: boolean }) {
  const [kind, choose] = useState<'own' | 'joined'>('own');
  return (
    <RadioGroup
      title={title}
      value={kind}
      isDisabled={isDisabled}
      choices={[
        ['own', '直营'],
        ['joined', '加盟'],
      ]}
      onChange={choose}
    />
  );
}

function Open({ title, isDisabled = false }: { readonly title: string; readonly isDisabled?: boolean }) {
  const [isOn, turn] = useState(true);
  return (
    <Switch checked={isOn} disabled={isDisabled} aria-label={title} onChange={() => turn(!isOn)}>
      {isOn ? '营业' : '休息'}
    </Switch>
  );
}

export const Every: Story = {
  name: '每种与每个状态',
  render: () => (
    <States
      title="切换与单选"
      states={{
        分段: <Units title="按日、周或月" />,
        单选: <Kinds title="门店类型" />,
        单选不能改: <Kinds title="门店类型（开业后不能改）" isDisabled />,
        开关: <Open title="周末营业" />,
        开关不能改: <Open title="节假日营业" isDisabled />,
      }}
    />
  ),
};
export const Do: Story = {
  name: '换看法用分段，改记录用单选，标题说是什么',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <States title="营收走势" states={{ 看法: <Units title="按日、周或月" />, 记录: <Kinds title="门店类型" /> }} />
  ),
};
export const Dont: Story = {
  name: '分段里放记录的值，看不出按了就改还是要保存',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <States
      title="门店"
      states={{
        状态: (
          <Segments
            title="门店状态"
            value="1"
            choices={[
              ['1', '营业'],
              ['2', '停业'],
              ['3', '永久停业'],
            ]}
            onChange={() => undefined}
          />
        ),
      }}
    />
  ),
};
