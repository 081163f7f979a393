import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResolvedBrand } from '../../src/compile/boot/resolved-boot.ts';
import { bootAtom } from '../../src/console/session/boot.ts';
import { store } from '../../src/console/session/store.ts';
import { applyAccent } from '../../src/console/ui/theme.ts';
import { type AppArgs, appKind } from './app-story.tsx';

interface BrandArgs extends AppArgs {
  /** Absent for the product of this project. */
  readonly brand?: ResolvedBrand;
}

const kind = appKind(
  '一个项目在 screens/menu.json 的 brand 里写自己的名字、标志、强调色与疏密，只这一处。这里是三个项目：强调色只用于正在用的，深浅由外观定。',
);

const meta: Meta<BrandArgs> = {
  title: '框架/产品的样子',
  id: 'app-brand',
  ...kind,
  args: { address: '/club' },
  beforeEach: async (context) => {
    const stop = kind.beforeEach(context);
    const { brand } = context.args;
    if (brand === undefined) return stop;
    const { dataset, style } = document.documentElement;
    store.set(bootAtom, (boot) => ({ ...boot, brand }));
    applyAccent(brand.accent);
    if (brand.isCompact) dataset.density = 'compact';
    return async () => {
      await (await stop)?.();
      style.removeProperty('--own-accent');
      delete dataset.accent;
      delete dataset.density;
    };
  },
};
export default meta;
type Story = StoryObj<BrandArgs>;

const picture = (svg: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${svg}</svg>`)}`;

const library: ResolvedBrand = {
  name: '藏书阁',
  accent: '#215db0',
  mark: picture(
    '<rect width="32" height="32" rx="7" fill="#215db0"/><path d="M16 10v14M8 8.5c3-1 6-.5 8 1.5 2-2 5-2.5 8-1.5v14c-3-1-6-.5-8 1.5-2-2-5-2.5-8-1.5z" fill="none" stroke="#fff" stroke-width="2"/>',
  ),
};
const nursery: ResolvedBrand = {
  name: '花木',
  accent: '#7a3e9d',
  mark: picture(
    '<circle cx="16" cy="16" r="15" fill="#7a3e9d"/><path d="M16 26V14m0 4c-6 0-7-5-7-8 5 0 7 3 7 8zm0 0c0-6 3-9 8-9 0 6-3 9-8 9z" fill="#fff" stroke="#fff"/>',
  ),
  isCompact: true,
};

export const Halls: Story = { name: '白泽：本项目' };
export const Library: Story = { name: '藏书阁：蓝', args: { brand: library } };
export const LibrarySignIn: Story = {
  name: '藏书阁：登录',
  args: { brand: library, address: '/login', isSignedOut: true },
};
export const Nursery: Story = { name: '花木：紫，紧凑', args: { brand: nursery } };
export const NurseryBill: Story = { name: '花木：账单', args: { brand: nursery, address: '/bill' } };
