import './foundation.css';
import '../../src/console/table/table.css';
import icons from 'virtual:icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../../src/console/ui/icon.tsx';
import { Page } from '../page.tsx';
import { groups } from '../tokens/variants.ts';

const meta: Meta = {
  title: '基础/样式',
  id: 'foundation',
  parameters: {
    docs: {
      description: {
        component:
          '安静、紧凑，一天看八小时不累。颜色只表示含义，文字总在颜色之外再说一遍；界面里不写颜色值，只写 src/console/ui/styles/theme.css 里的名字。用上方的「外观」「密度」看深色与紧凑。',
      },
    },
  },
};
export default meta;
type Story = StoryObj;

const intents = [
  { value: 'none', title: '中性', use: '没有好坏：关闭、其他' },
  { value: 'primary', title: '主要', use: '进行中，或页面上的主要操作' },
  { value: 'success', title: '良好', use: '正常、成功、已通过' },
  { value: 'warning', title: '需注意', use: '等人处理，或暂时不正常' },
  { value: 'danger', title: '危险', use: '失败、停用，或不可撤销的操作' },
];

export const Intents: Story = {
  name: '含义与颜色',
  render: () => (
    <Page className="foundation" title="含义与颜色">
      {intents.map(({ value, title, use }) => (
        <div key={value} className="foundation-intent">
          <span>
            <span className={`badge badge-${value}`}>{title}</span>
          </span>
          <small>{use}</small>
        </div>
      ))}
    </Page>
  ),
};
const sizes = (groups.get('font') ?? []).filter((name) => name.startsWith('font-size'));

export const Type: Story = {
  name: '文字',
  render: () => (
    <Page className="foundation" title="文字">
      {sizes.map((name) => (
        <div key={name}>
          <div style={{ fontSize: `var(--${name})` }}>门店营收 ¥1,234.50，订单 128 笔</div>
          <small>{name}</small>
        </div>
      ))}
      <h2>等宽数字</h2>
      <div style={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end', width: 160 }}>
        <div>¥11,111.10</div>
        <div>¥98,765.40</div>
        <div>¥4.00</div>
      </div>
      <h2>截断与折行</h2>
      <div style={{ width: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        白泽台球俱乐部（杭州西湖文化广场武林银泰旗舰店）
      </div>
      <div style={{ width: 240 }}>白泽台球俱乐部（杭州西湖文化广场武林银泰旗舰店）</div>
    </Page>
  ),
};
export const Density: Story = {
  name: '密度',
  render: () => (
    <Page className="foundation" title="密度">
      {(['normal', 'compact'] as const).map((density) => (
        <section key={density} data-density={density} style={{ fontSize: 'var(--font-size)' }}>
          <h2>{density === 'normal' ? '标准' : '紧凑'}</h2>
          <table className="data-table">
            <tbody>
              {['朝阳大悦城店', '望京店', '中关村店'].map((name) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>
                    <span className="badge badge-success">正常营业</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Page>
  ),
};
export const Icons: Story = {
  name: '图标',
  render: () => (
    <Page className="foundation" title="图标">
      <small>只打包页面里写到的图标；导航的图标随菜单发布。图标旁总有文字，或有读屏器能读的名称。</small>
      <div className="foundation-row">
        {Object.keys(icons).map((name) => (
          <div key={name} className="foundation-icon">
            <Icon icon={name} />
            {name}
          </div>
        ))}
      </div>
    </Page>
  ),
};
