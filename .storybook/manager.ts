import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import menu from '../screens/menu.json';
import tokens from '../src/console/ui/tokens/tokens.json';

addons.setConfig({
  // Reviewers see screens first, at full height and without panels loading; press A to open the panels.
  layout: { bottomPanelHeight: 0, rightPanelWidth: 0 },
  theme: create({
    base: 'light',
    brandTitle: `${menu.title} · 设计工坊`,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: tokens.core.font.font.$value.map((name) => `"${name}"`).join(', '),
    colorPrimary: tokens.light.color.accent.$value,
    colorSecondary: tokens.light.color.accent.$value,
    textColor: tokens.light.color.text.$value,
    appBg: tokens.light.color.background.$value,
    appBorderColor: tokens.light.color.border.$value,
  }),
});

/** The panels' titles. Storybook has no setting for its own words, such as those of the search box. */
const titles: Readonly<Record<string, string>> = {
  'addon-controls': '参数',
  'storybook/actions/panel': '事件',
  'storybook/interactions/panel': '步骤',
  'storybook/a11y/panel': '无障碍',
};

addons.register('baize/titles', () => {
  const panels = addons.getElements(types.PANEL);
  for (const [id, title] of Object.entries(titles)) {
    const panel = panels[id];
    if (panel !== undefined) panel.title = title;
  }
});
