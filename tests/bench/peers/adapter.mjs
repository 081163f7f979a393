// Goes into the kit as adapters/ours.mjs.
export default {
  title: 'Baize (screens/*.json)',
  before: async (_page, context) => {
    await context.addInitScript(() => localStorage.setItem('request_token', 'bench'));
  },
  list: {
    path: '/club',
    rows: 'tbody tr',
    // Rows beyond a hundred are virtual.
    domRows: (n) => (n > 100 ? 15 : n),
    next: 'button[aria-label="下一页"]',
    sort: 'th button:has-text("名称")',
    selectAll: 'thead input[type=checkbox]',
    selected: 'tbody input[type=checkbox]:checked',
    filter: 'input[name=name]',
    live: false,
    size: {
      pick: async (page, n) => {
        const select = page.locator('select[aria-label="每页"]');
        // The product offers no 1,000; the address does take it.
        await select.evaluate((element, value) => element.append(new Option(value, value)), String(n));
        await select.selectOption(String(n));
      },
    },
    act: 'tbody [data-action]:not([aria-disabled])',
    confirm: '[role=alertdialog]',
    scroller: null,
  },
  form: {
    path: (n) => `/bench${n}/new`,
    field: (name) => `.form [name="${name}"]`,
    submit: 'button:has-text("保存")',
    errors: '.form-error',
  },
};
