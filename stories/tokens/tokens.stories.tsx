import './tokens.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from '../page.tsx';
import { TokenContrast } from './token-contrast.tsx';
import { TokenTable } from './token-table.tsx';
import { filesForTools, groups, surfacesUnder } from './variants.ts';

const meta: Meta = {
  title: '基础/设计变量',
  id: 'tokens',
  parameters: {
    docs: {
      description: {
        component:
          '全部变量都写在 src/console/ui/tokens/tokens.json（W3C 设计变量格式，Figma 的 Tokens Studio 可以读写），npm run schema 由它写出 theme.css。改动前后用到了哪些故事：npm run storybook:tokens；给设计工具：npm run tokens。',
      },
    },
  },
};
export default meta;
type Story = StoryObj;

const colours = groups.get('color') ?? [];

export const Colours: Story = {
  name: '颜色',
  render: () => (
    <Page
      className="tokens"
      title="颜色"
      note="灰色的值与浅色（或深色）相同。「强制颜色」由系统决定，只写系统颜色的名字。"
    >
      <TokenTable title="颜色" names={colours} />
    </Page>
  ),
};

export const Contrast: Story = {
  name: '文字与线的对比度',
  render: () => (
    <Page
      className="tokens"
      title="文字与线的对比度"
      note="每种文字、每种有含义的线（控件的边、键盘所在之处）在它可能出现的每种底上，按 WCAG 2.2 量出；文字至少 4.5，线至少 3。"
    >
      <div className="token-contrasts">
        {colours
          .filter((name) => surfacesUnder(name) !== undefined)
          .map((name) => (
            <section key={name}>
              <h2>
                <code>--{name}</code>
              </h2>
              <TokenContrast name={name} />
            </section>
          ))}
      </div>
    </Page>
  ),
};

export const Measures: Story = {
  name: '字体、间距、圆角、密度、动效、层次',
  render: () => (
    <Page className="tokens" title="字体、间距、圆角、密度、动效、层次">
      {[...groups]
        .filter(([group]) => group !== 'color')
        .map(([group, names]) => (
          <section key={group}>
            <h2>{titles[group] ?? group}</h2>
            <TokenTable title={titles[group] ?? group} names={names} />
          </section>
        ))}
    </Page>
  ),
};

export const ForTools: Story = {
  name: '给设计工具的文件',
  render: () => (
    <Page
      className="tokens"
      title="给设计工具的文件"
      note="设计变量按 DTCG 2025.10 的格式写出，Figma、Penpot、Style Dictionary 等都能读入：core 各处相同，light、dark 各为一个模式，compact 只写紧凑时不同的；resolver 说明哪些一起用。也可以 npm run tokens -- 文件夹。"
    >
      {Object.entries(filesForTools).map(([name, document]) => {
        const json = JSON.stringify(document, null, 2);
        return (
          <section key={name} className="token-file">
            <a download={name} href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}>
              {name}
            </a>
            <small>{`${(json.length / 1024).toFixed(1)} KB`}</small>
          </section>
        );
      })}
    </Page>
  ),
};

const titles: Readonly<Record<string, string>> = {
  font: '字体',
  space: '间距',
  radius: '圆角',
  density: '密度',
  size: '尺寸',
  motion: '动效',
  elevation: '层次',
};
