import '../../../src/console/app/styles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shelf } from './shelf.tsx';

const books = shelf();
beforeEach(() => {
  books.isCounted = false;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const first = () => document.querySelector('[data-row]')?.getAttribute('data-row');
const footer = () => document.querySelector('.list-footer')?.textContent ?? '';

test('pages follow one another, without a number of rows or of pages', async () => {
  await books.open('');
  expect(footer()).toContain('第 1 页');
  expect(footer()).not.toMatch(/共|NaN|undefined|\d+ 页.*\d+ 页|\/\d+ 页/);
  await expect.element(button('末页')).not.toBeInTheDocument();
  await userEvent.click(button('下一页'));
  await expect.poll(first).toBe('11');
  await userEvent.click(button('下一页'));
  await expect.poll(first).toBe('21');
  expect(footer()).toContain('第 3 页');
  await expect.element(button('下一页')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('上一页'));
  await expect.poll(first).toBe('11');
  await userEvent.click(button('首页'));
  await expect.poll(first).toBe('1');
});

test('the number is known where the only page is shown', async () => {
  books.books = books.books.slice(0, 10);
  await books.open('');
  expect(footer()).toContain('共 10 行');
  expect(footer()).toContain('1/1 页');
});

test('keys walk over the end of a page, and end at the last row', async () => {
  await books.open('current=1');
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('11');
  await userEvent.keyboard('k');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('10');
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('11');
  await userEvent.keyboard('jjjjjjjjjj');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('21');
  await userEvent.keyboard('jjjjjjjjjjjj');
  expect(document.activeElement?.getAttribute('data-row')).toBe('30');
  expect(footer()).toContain('第 3 页');
});

test('an open record says its place and no number of places, and turns over pages', async () => {
  await books.open('current=1');
  await userEvent.click(page.getByRole('row', { name: '名称 20' }).getByRole('button', { name: '详情' }));
  await expect.element(page.getByText('第 20 条', { exact: true })).toBeInTheDocument();
  await userEvent.click(button('下一条'));
  await expect.element(page.getByText('第 21 条', { exact: true })).toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?current=2&sheet=sheet&id=21');
});

test('all that is filtered is chosen without a number, read for the action, and counted then', async () => {
  await books.open('');
  await userEvent.click(page.getByRole('checkbox', { name: '选择本页全部' }));
  await userEvent.click(button('选择全部行'));
  await expect.element(page.getByText('已选择筛选出的全部行')).toBeVisible();
  await userEvent.click(button('批量卖出（全部）'));
  await expect.element(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveTextContent('30');
});

test('an export takes every page, and says at the end how many rows it has', async () => {
  await books.open('');
  await userEvent.click(page.getByRole('checkbox', { name: '选择本页全部' }));
  await userEvent.click(button('选择全部行'));
  await userEvent.click(button('导出所选（全部）'));
  await expect.element(page.getByText('筛选出的全部行', { exact: true })).toBeVisible();
  await userEvent.click(button('导出'));
  await expect.element(page.getByText('已导出 30 行。')).toBeVisible();
});

test('a page after the last one shows the first', async () => {
  await books.open('');
  await books.router().navigate('?current=9');
  await expect.poll(() => location.search).toBe('');
  await expect.poll(first).toBe('1');
});
