/** The Vite configuration of a console. */
export { baize } from '../tools/build/baize.ts';
