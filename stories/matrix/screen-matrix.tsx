import './matrix.css';
import { type Globals, roles } from '../../.storybook/toolbar.ts';
import { Page } from '../page.tsx';
import { pathOf } from '../path-of.ts';
import type { Matrix, MatrixState } from './matrix.ts';
import { StoryFrame } from './story-frame.tsx';

interface MatrixArgs extends Matrix {
  /** The screen's id. */
  readonly screen: string;
  readonly title: string;
}

/** Renders every state of a screen side by side, in the toolbar's theme, density and length of text. */
export function renderMatrix(args: MatrixArgs, { globals }: { readonly globals: Globals }) {
  return <ScreenMatrix {...args} globals={globals} />;
}

function ScreenMatrix({ screen, title, rows, others, globals }: MatrixArgs & { readonly globals: Globals }) {
  const path = pathOf(screen);
  return (
    <Page
      className="matrix"
      title={title}
      note="每一格都是真的页面，滚动到才加载；点一下打开它自己的故事。带「控制台」的，能在运行中的控制台里打开同样的地址。"
    >
      {rows.map(({ title: part, states }) => (
        <section key={part}>
          <h2>{part}</h2>
          <table aria-label={part}>
            <thead>
              <tr>
                <th scope="col">状态</th>
                {Object.entries(roles).map(([role, name]) => (
                  <th key={role} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {states.map((state) => (
                <tr key={state.story}>
                  <th scope="row">
                    {state.name}
                    <ConsoleLink path={path} state={state} />
                  </th>
                  {Object.entries(roles).map(([role, name]) => (
                    <td key={role}>
                      <StoryFrame
                        story={state.story}
                        title={`${part}：${state.name}，${name}`}
                        globals={{ ...globals, role }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {others.length === 0 ? null : (
        <section>
          <h2>操作、详情与权限</h2>
          <ul>
            {others.map((state) => (
              <li key={state.story}>
                <StoryFrame story={state.story} title={state.name} globals={{ ...globals, role: 'admin' }} />
                <span>{state.name}</span>
                <ConsoleLink path={path} state={state} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

function ConsoleLink({ path, state: { name, address } }: { readonly path: string; readonly state: MatrixState }) {
  if (address === undefined) return null;
  return (
    <a
      className="matrix-console"
      href={`${running}${path}${address === '' ? '' : `?${address}`}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`在控制台打开：${name}`}
    >
      控制台
    </a>
  );
}

/** Where a console runs: `npm start` of this machine, or what STORYBOOK_CONSOLE says. */
const running = String(import.meta.env.STORYBOOK_CONSOLE ?? 'http://127.0.0.1:3000');
