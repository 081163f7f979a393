import { createConsole } from 'baize/console';
import { product } from './product.ts';

const root = document.getElementById('root');
// Not awaited, because modules loaded later wait for this one to finish.
if (root !== null) void createConsole(product).start(root);
