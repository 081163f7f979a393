import type { Preview } from '@storybook/react-vite';
import 'baize/styles';

const preview: Preview = { parameters: { layout: 'padded' } };
export default preview;
