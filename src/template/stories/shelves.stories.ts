import type { Meta, StoryObj } from '@storybook/react-vite';
import { Shelves } from '../src/views/shelves.tsx';

const meta: Meta<typeof Shelves> = { title: 'Views/Shelves', component: Shelves };
export default meta;

export const Some: StoryObj<typeof Shelves> = {
  name: 'Three shelves',
  args: {
    shelves: [
      { shelf: 'A', books: 12, lent: 3 },
      { shelf: 'B', books: 7, lent: 7 },
      { shelf: 'C', books: 1, lent: 0 },
    ],
  },
};
export const None: StoryObj<typeof Shelves> = { name: 'No books yet', args: { shelves: [] } };
