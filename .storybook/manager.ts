import { addons } from 'storybook/manager-api';

// Whoever reviews sees screens first, at their full height and without waiting for panels; key A opens these.
addons.setConfig({ layout: { bottomPanelHeight: 0, rightPanelWidth: 0 } });
