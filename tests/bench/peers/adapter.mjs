// Goes into the kit as adapters/ours.mjs.
export default {
  title: 'Baize (screens/*.json)',
  before: async (_page, context) => {
    // Each visit is a new person's: what somebody has chosen before, such as the size of a page, is remembered.
    await context.addInitScript(() => {
      localStorage.clear();
      localStorage.setItem('request_token', 'bench');
    });
  },
  list: {
    path: '/club',
    // The room above and below the rows in sight is a row without cells.
    rows: 'tbody tr:has(td)',
    // Rows of a page of more than fifty are virtual.
    domRows: (n) => (n > 50 ? 15 : n),
    next: 'button[aria-label="下一页"]',
    sort: 'th button:has-text("名称")',
    selectAll: 'thead input[type=checkbox]',
    selected: 'tbody input[type=checkbox]:checked',
    filter: 'input[name=name]',
    live: false,
    // The product offers no 1,000 rows a page: the API of this comparison answers 50 with them.
    size: { pick: (page, n) => page.selectOption('select[aria-label="每页条数"]', String(n === 1000 ? 50 : n)) },
    act: 'tbody [data-action]:not([aria-disabled])',
    confirm: '[role=alertdialog]',
    scroller: '.table-scroll',
  },
  form: {
    path: (n) => `/bench${n}/new`,
    field: (name) => `form [name=${name}]`,
    submit: 'form button[type=submit]',
    errors: '.form-error',
  },
};
