import './app/styles.ts';
import { createConsole } from './app/console.tsx';
import { fieldViews, views } from './views/registry.ts';

const root = document.getElementById('root');
// Not awaited: what is loaded later waits for this file itself.
if (root !== null) void createConsole({ views, fieldViews }).start(root);
