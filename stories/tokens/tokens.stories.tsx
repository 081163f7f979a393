import './tokens.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from '../page.tsx';
import { TokenContrast } from './token-contrast.tsx';
import { TokenTable } from './token-table.tsx';
import { groups, surfacesOf } from './variants.ts';

const meta: Meta = {
  title: '基础/设计变量',
  id: 'tokens',
  parameters: {
    docs: {
      description: {
        component:
          '全部变量都写在 src/console/ui/tokens/tokens.json（W3C 设计变量格式，Figma 的 Tokens Studio 可以读写），npm run schema 由它写出 theme.css。改动前后用到了哪些故事：npm run storybook:tokens。',
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
  name: '文字的对比度',
  render: () => (
    <Page className="tokens" title="文字的对比度" note="每种文字在它可能出现的每种底上，按 WCAG 2.2 量出；至少 4.5。">
      <div className="token-contrasts">
        {colours
          .filter((name) => surfacesOf(name).length > 0)
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

const titles: Readonly<Record<string, string>> = {
  font: '字体',
  space: '间距',
  radius: '圆角',
  density: '密度',
  size: '尺寸',
  motion: '动效',
  elevation: '层次',
};
