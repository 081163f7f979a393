import type { Meta, StoryObj } from '@storybook/react-vite';
import { Shelves } from '../src/views/shelves.tsx';

const meta: Meta<typeof Shelves> = { title: '部件/书架', component: Shelves };
export default meta;

export const Some: StoryObj<typeof Shelves> = {
  name: '三个书架',
  args: {
    shelves: [
      { shelf: '甲架', books: 12, lent: 3 },
      { shelf: '乙架', books: 7, lent: 7 },
      { shelf: '丙架', books: 1, lent: 0 },
    ],
  },
};
export const None: StoryObj<typeof Shelves> = { name: '还没有书', args: { shelves: [] } };
