import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../src/app/styles.ts';
import { loadIcons } from '../src/app/icons.ts';
import { applyTheme } from '../src/app/theme.ts';

await loadIcons();
// The message says enough; the whole page as text does not fit a terminal.
configure({ getElementError: (message) => new Error(message ?? 'Not found.') });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: 'error' },
  },
  globalTypes: {
    theme: {
      description: '外观',
      toolbar: {
        title: '外观',
        icon: 'mirror',
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  beforeEach: ({ globals }) => {
    applyTheme(globals.theme === 'dark' ? 'dark' : 'light');
    return failOnConsoleErrors();
  },
};

export default preview;

/** A story that logs an error or a warning fails when it ends. */
function failOnConsoleErrors() {
  const { error, warn } = console;
  const seen: string[] = [];
  console.error = (...parts: unknown[]) => void seen.push(parts.map(String).join(' '));
  console.warn = console.error;
  return () => {
    Object.assign(console, { error, warn });
    if (seen.length > 0) throw new Error(`The story logged: ${seen.join('\n')}`);
  };
}
