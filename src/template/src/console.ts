import { createConsole } from 'baize/console';
import { product } from './product.ts';

const root = document.getElementById('root');
if (root !== null) void createConsole(product).start(root);
