import { createConsole } from '../console/console.tsx';
import { product } from './product.ts';

const root = document.getElementById('root');
// Not awaited: what is loaded later waits for this file itself.
if (root !== null) void createConsole(product).start(root);
