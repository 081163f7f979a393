import '../../../src/console/app/styles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shelf } from './shelf.tsx';

const books = shelf();

test('beyond the last page of what is filtered, the last one is shown; of nothing, the first', async () => {
  await books.open('keyword=a');
  await books.router().navigate('?keyword=b&current=5');
  await expect.poll(() => location.search).toBe('?keyword=b&current=2');
  books.books = [];
  await books.router().navigate('?keyword=c&current=5');
  await expect.poll(() => location.search).toBe('?keyword=c');
  await expect.element(page.getByText('1/1 页')).toBeVisible();
});
