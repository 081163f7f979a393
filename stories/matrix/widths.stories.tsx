import './matrix.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type Globals, viewports, windowOf } from '../../.storybook/toolbar.ts';
import { Page } from '../page.tsx';
import { StoryFrame } from './story-frame.tsx';

const meta: Meta = {
  title: '全貌/三种宽度',
  id: 'matrix-widths',
  // Tests play every screen by itself.
  tags: ['!autodocs', 'deep'],
};
export default meta;
type Story = StoryObj;

const windows = ['laptop', 'desktop', 'phone'] as const;

/** The screens of this project, by the stories that show them as they open. */
const screens = Object.entries(
  import.meta.glob<string>(['../../screens/*.json', '!../../screens/menu.json'], { eager: true, import: 'title' }),
).map(([path, title]) => ({ title, story: `screen-${path.replace(/^.*\/(.+)\.json$/, '$1')}--default` }));

const pages = [{ title: '登录', story: 'app-login--default' }, ...screens];

export const Widths: Story = {
  name: '每个页面',
  render: (_, { globals }) => <AllWidths globals={globals} />,
  play: async ({ canvas, canvasElement }) => {
    for (const { title, story } of pages) {
      await expect(canvas.getByRole('heading', { name: title, level: 2 })).toBeVisible();
      const links = windows.map((name) => canvas.getByRole('link', { name: `${title}，${viewports[name].name}` }));
      for (const link of links) await expect(link).toHaveAttribute('href', expect.stringContaining(`/story/${story}&`));
    }
    const frames = [...canvasElement.querySelectorAll<HTMLElement>('.matrix-frame')];
    const widths = frames.map(({ style }) => Number(style.getPropertyValue('--width')));
    await expect(widths).toEqual(pages.flatMap(() => windows.map((name) => windowOf(name).width)));
  },
};

function AllWidths({ globals }: { readonly globals: Globals }) {
  return (
    <Page
      className="matrix widths"
      title="每个页面的三种宽度"
      note="每一格都是真的页面，滚动到才加载；点一下打开它自己的故事。外观、密度、角色、文字长短跟随上方的选择。"
    >
      {pages.map(({ title, story }) => (
        <section key={story}>
          <h2>{title}</h2>
          <div className="widths-frames">
            {windows.map((name) => (
              <figure key={name}>
                <StoryFrame
                  story={story}
                  title={`${title}，${viewports[name].name}`}
                  globals={globals}
                  window={windowOf(name)}
                />
                <figcaption>{viewports[name].name}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
