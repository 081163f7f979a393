import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { writeScreenStories } from './screen-stories.ts';
import { storyWords } from './story-words.ts';
import { tokenUsesPlugin } from './tokens/plugin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isVitest = process.env.VITEST !== undefined;
/** Stories use made-up records instead. */
const referenceServer = 'baize:reference-server';
/** A static build would have the words of one language in every module, whatever the toolbar says. */
const engineWords = 'baize:words';
await writeScreenStories(root);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.@(ts|tsx)'],
  staticDirs: [{ from: '../stories/pictures', to: '/pictures' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  docs: { defaultName: '说明' },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...without(isVitest ? [referenceServer] : [referenceServer, engineWords], vite.plugins ?? []),
      followScreens(),
      anyIcon(),
      tokenUsesPlugin(root),
      // A run of Vitest draws stories in one language, by a plugin of its own: see vitest.config.ts.
      ...(isVitest ? [] : [storyWords()]),
    ],
  }),
  managerHead: (head = '') => `${head}<script>document.documentElement.lang = 'zh-CN';</script>`,
  // A story's ground is the theme's, so there is none to choose.
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
};

export default config;

function without(names: readonly string[], plugins: readonly unknown[]): Plugin[] {
  return plugins
    .flat(Infinity)
    .filter((plugin): plugin is Plugin => !names.includes((plugin as Plugin | null)?.name ?? ''));
}

/** Stories check and compile in the browser, without Blueprint's files, so every name passes as an icon. */
function anyIcon(): Plugin {
  const id = '\0any-icon';
  return {
    name: 'baize:any-icon',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/icon-paths.ts') ? id : undefined),
    load: (loaded) => (loaded === id ? 'export const iconPaths = () => ["M2 2h12v12H2z"];' : undefined),
  };
}

/** Regenerates the stories when a screen, a record or the contract changes. */
function followScreens(): Plugin {
  return {
    name: 'baize:screen-stories',
    configureServer({ watcher }) {
      watcher.add([`${root}/screens`, `${root}/schemas`]);
      watcher.on('all', (_, path) => {
        if (/\/(screens|schemas)\/.*\.json$/.test(path)) void writeScreenStories(root);
      });
    },
  };
}
