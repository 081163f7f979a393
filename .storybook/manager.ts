import { addons } from 'storybook/manager-api';

// Reviewers see screens first, at full height and without panels loading; press A to open the panels.
addons.setConfig({ layout: { bottomPanelHeight: 0, rightPanelWidth: 0 } });
