import '../../src/console/form/form.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Input, TextArea } from '../../src/console/ui/input.tsx';
import { Combobox } from '../../src/console/ui/list-box/combobox.tsx';
import { Select } from '../../src/console/ui/list-box/select.tsx';
import { componentKind, States } from './states.tsx';

const meta: Meta = {
  title: '组件/输入与选择',
  id: 'ui-input',
  ...componentKind(
    '一行文字用输入框，几行用多行；固定的几项用下拉，很多或会变的用可以打字查找的。错在哪里写在旁边，框只变红；占位的字只举例，不代替标题。',
  ),
};
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const shops = ['朝阳大悦城店', '望京店', '中关村店'].map((title, value) => ({ value, title }));

export const Every: Story = {
  name: '每种与每个状态',
  render: () => (
    <States
      title="输入与选择"
      states={{
        输入框: (
          <>
            <Input aria-label="空的" placeholder="例如 星光店" />
            <Input aria-label="填了的" defaultValue="望京店" />
          </>
        ),
        不对: (
          <span className="form">
            <Input aria-label="手机号" aria-invalid defaultValue="1380013" />
          </span>
        ),
        不能填: (
          <>
            <Input aria-label="编号" disabled defaultValue="BZ-0128" />
            <Input aria-label="只读的编号" readOnly defaultValue="BZ-0128" />
          </>
        ),
        大小: (
          <>
            <Input aria-label="小" size="small" defaultValue="小" />
            <Input aria-label="大" size="large" defaultValue="大" />
          </>
        ),
        多行: <TextArea aria-label="简介" defaultValue={'地铁口出来两百米。\n二楼，有停车位。'} />,
        下拉: (
          <>
            <Select aria-label="城市" defaultValue="上海">
              {['北京', '上海', '杭州'].map((city) => (
                <option key={city}>{city}</option>
              ))}
            </Select>
            <Select aria-label="不能选的城市" disabled>
              <option>先选省份</option>
            </Select>
          </>
        ),
        可以查找: (
          <>
            <Combobox
              control={{ id: 'shop', 'aria-label': '门店' }}
              title="门店"
              options={shops}
              shown="望京店"
              chosen={1}
              placeholder="请选择"
              onPick={nothing}
            />
            <Combobox
              control={{ id: 'none', 'aria-label': '不能选的门店', disabled: true }}
              title="门店"
              options={[]}
              shown=""
              placeholder="先选加盟商"
              onPick={nothing}
            />
          </>
        ),
      }}
    />
  ),
};
export const Do: Story = {
  name: '标题一直在，占位的字举例，错误说怎么改',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <States
      title="新建员工"
      states={{
        手机号: (
          <>
            <span className="form">
              <Input aria-label="手机号" aria-invalid defaultValue="1380013" placeholder="11 位数字" />
            </span>
            <span style={{ color: 'var(--danger-text)' }}>手机号要 11 位，现在是 7 位。</span>
          </>
        ),
      }}
    />
  ),
};
export const Dont: Story = {
  name: '占位的字当标题，填了就看不见；错误不说错在哪里',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <States
      title="新建员工"
      states={{
        '': (
          <>
            <span className="form">
              <Input aria-label="手机号" aria-invalid defaultValue="1380013" placeholder="手机号" />
            </span>
            <span style={{ color: 'var(--danger-text)' }}>输入有误</span>
          </>
        ),
      }}
    />
  ),
};
