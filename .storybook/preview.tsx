import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../src/console/app/styles.ts';
import '../src/console/ui/styles/backwards.css';
import { registerProduct } from '../src/console/product.ts';
import { product } from '../src/hall/product.ts';
import { expectAccessible, rules } from './accessibility.ts';
import { freezeClock } from './clock.ts';
import { failOnConsoleErrors } from './console.ts';
import { DocsContainer } from './docs-container.tsx';
import { DocsPage } from './docs-page.tsx';
import { drawOrThrow } from './draw.ts';
import { drawnOnly } from './drawn-only.ts';
import { forgetKept } from './forget-kept.ts';
import { isTest } from './is-test.ts';
import { keepPageStill } from './still-page.ts';
import { storyLanguage } from './story-language.ts';
import { applyGlobals, globalTypes, initialGlobals, viewports } from './toolbar.ts';

registerProduct(product);
keepPageStill();
/** The steps of stories look for what is written in Chinese: in another language they end where they do not find it. */
const isFollowed = storyLanguage === 'zh-CN';
configure({
  // The message is enough; the DOM as text does not fit a terminal.
  getElementError: (message) => new Error(message ?? 'Not found.'),
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: isFollowed ? 20_000 : 1_000,
});

// Storybook's hidden pages are in the same document; axe would count their headings and links as the story's.
if (isTest) {
  for (const page of document.querySelectorAll('.sb-wrapper')) page.remove();
  // Axe waits for transitions, which would take a third of the run; what is still fading in is not visible to an assertion.
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition: none !important; animation: none !important }';
  document.head.append(style);
}

const preview: Preview = {
  ...(isTest ? { renderToCanvas: drawOrThrow } : {}),
  ...(isTest && !isFollowed ? { mount: drawnOnly } : {}),
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    throwPlayFunctionExceptions: isFollowed,
    controls: { expanded: true },
    // Tests check both themes, see below; the panel checks the chosen one.
    a11y: { test: isTest ? 'off' : 'error', options: rules },
    viewport: { options: viewports },
    // A story's code is its JSON; Storybook would print the React elements, and cannot print all of them.
    docs: { container: DocsContainer, page: DocsPage, source: { type: 'code' } },
    options: {
      storySort: {
        order: ['基础', '组件', '列', '筛选', '操作', '详情', '表格', '列表', '表单', '部件', '框架', '全貌', '页面'],
      },
    },
  },
  globalTypes,
  initialGlobals,
  beforeEach: async ({ globals, viewMode }) => {
    await forgetKept();
    applyGlobals(globals);
    const undo = [freezeClock(), ...(viewMode === 'story' ? [failOnConsoleErrors()] : [])];
    return () => {
      for (const step of undo) step();
    };
  },
  afterEach: async () => {
    if (isTest) await expectAccessible();
  },
};

export default preview;
