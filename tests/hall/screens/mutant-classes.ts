import type { Mutant } from '../../check/mutants/mutate.ts';

/** Mutants that are no mistakes: another screen that says what the contract allows just as well. */
interface EditorialClass {
  readonly name: string;
  readonly holds: (mutant: Mutant) => boolean;
}

const lastKey = ({ path }: Mutant): string => String(path.findLast((step) => typeof step === 'string'));
const isOne = (mutant: Mutant, ...keys: readonly string[]): boolean =>
  typeof mutant.path.at(-1) === 'string' && keys.includes(lastKey(mutant));

const at = (mutant: Mutant, ...ends: readonly string[]): boolean => {
  const place = `${mutant.file.slice('screens/'.length, -'.json'.length)}/${mutant.path.join('/')}`;
  return ends.some((end) => place.endsWith(end));
};

const billSections = ['3/when', '3/when/approval', '4/when', '4/when/status'].map(
  (end) => `bill/sheet/sections/${end}`,
);

export const editorial: readonly EditorialClass[] = [
  {
    name: 'another wording: a text says the same with a word more',
    holds: (mutant) => mutant.way === 'reword',
  },
  {
    name: 'another wording: a text that stands for another that is there (the title of the record, the usual button)',
    holds: (mutant) =>
      mutant.way === 'drop' &&
      isOne(mutant, 'title', 'heading', 'submit', 'placeholder', 'done', 'failed', 'note', 'help', 'empty'),
  },
  {
    name: 'the English name of an action, of use to logs and tests only',
    holds: (mutant) =>
      mutant.way === 'misspell key' && ['toolbar', 'row', 'bulk', 'actions'].includes(String(mutant.path.at(-2))),
  },
  {
    name: 'the layout: widths, how many fields a line has, from which side a sheet comes',
    holds: (mutant) => isOne(mutant, 'width', 'inline', 'open', 'perRow'),
  },
  {
    name: 'the layout: a history that is written in full, as the table of the same rows of the log',
    holds: (mutant) => mutant.way === 'drop' && isOne(mutant, 'kind') && mutant.before.includes('"history"'),
  },
  {
    name: 'how exactly a time is shown',
    holds: (mutant) => mutant.way === 'drop' && isOne(mutant, 'precision'),
  },
  {
    name: 'how often a list asks for news',
    holds: (mutant) => mutant.way === 'number' && isOne(mutant, 'poll'),
  },
  {
    name: 'a tab: its name in the address, and which of the values it filters by',
    holds: ({ path, way }) =>
      path[0] === 'tabs' &&
      ((way === 'misspell key' && path.length === 2) ||
        (path[2] === 'where' && ['number', 'drop', 'double', 'other'].includes(way))),
  },
  {
    name: 'a tab: which of the list’s columns it leaves out',
    holds: ({ path, way }) => path[0] === 'tabs' && path[2] === 'hiddenColumns' && way === 'drop',
  },
  {
    name: 'a card: which of the list’s columns it shows',
    holds: ({ path, way }) => path[0] === 'card' && ['drop', 'other', 'double', 'swap'].includes(way),
  },
  {
    name: 'the colour of what is not dangerous',
    holds: (mutant) =>
      at(mutant, '/empty/intent') ||
      (isOne(mutant, 'intent') &&
        (mutant.way === 'drop' || mutant.way === 'other') &&
        !mutant.before.includes('danger')),
  },
  {
    name: 'another wording: which of the record’s own values a heading, a title or a hint names',
    holds: (mutant) => mutant.way.startsWith('place') && at(mutant, '/note', '/welcome', '/heading'),
  },
  {
    name: 'the layout: another icon that exists',
    holds: (mutant) => mutant.way === 'other' && at(mutant, '/icon'),
  },
  {
    name: 'the layout: when a group of fields is shown, which only reads what the record has',
    holds: (mutant) => at(mutant, ...billSections, 'audit/sheet/sections/2/when'),
  },
  {
    name: 'the layout: another badge beside a value, which is a field of its own',
    holds: (mutant) => mutant.way === 'drop' && isOne(mutant, 'also'),
  },
  {
    name: 'what only editors and colleagues read',
    holds: (mutant) => isOne(mutant, '$schema', '$comment'),
  },
  {
    name: 'a column that is hidden until somebody asks for it',
    holds: (mutant) => isOne(mutant, 'hidden') || (mutant.way === 'drop' && mutant.before.includes('"hidden": true')),
  },
];

/** A mutant that changes something and that the check cannot know to be wrong. */
interface Survivor {
  readonly why: string;
  readonly holds: (mutant: Mutant) => boolean;
}

export const survivors: readonly Survivor[] = [
  {
    why: 'a form may begin empty: a refund without an amount is of all that is left',
    holds: (mutant) => mutant.way === 'drop' && at(mutant, '/prefill/amount', '/refund/prefill', '/refundOnly/prefill'),
  },
  {
    why: 'what is said before an action, and after it, may say less, or something else of the record that is asked for',
    holds: (mutant) => at(mutant, '/preview', '/generate/done'),
  },
  {
    why: 'what a column of a file may also be called',
    holds: (mutant) => mutant.path.includes('import') && mutant.path.includes('titles'),
  },
  {
    why: 'one of two states from which an action or a section is offered: the way over the other is still there',
    holds: (mutant) =>
      mutant.way === 'drop' &&
      mutant.file.includes('feedback') &&
      at(mutant, '/when/status/0', '/when/status/1', '/when/status/2', '/when'),
  },
  {
    why: 'how many effects an entry must have before they are shown',
    holds: (mutant) => at(mutant, 'when/effects/minimum', 'when/imported/minimum'),
  },
  {
    why: 'a section that is shown although it has nothing to say yet',
    holds: (mutant) => mutant.way === 'drop' && at(mutant, 'bill/sheet/sections/5/when'),
  },
  {
    why: 'which rows go into a file: their call says nothing of it',
    holds: (mutant) => mutant.way === 'widen' && at(mutant, '/payouts/when/status'),
  },
  {
    why: 'a moment may be shown as its day, and a yes or no as a badge or as a word',
    holds: (mutant) => mutant.way === 'other' && at(mutant, '/kind') && ['"date"', '"boolean"'].includes(mutant.after),
  },
  {
    why: 'whether an action that is not available explains itself or is hidden is the screen’s own choice',
    holds: (mutant) => mutant.way === 'drop' && at(mutant, '/otherwise'),
  },
  {
    why: 'who makes a file of what they see: the server masks what they may not see',
    holds: (mutant) => at(mutant, '/payouts/permission'),
  },
  {
    why: 'an import may begin with less of the record: a cell then has to say it',
    holds: (mutant) =>
      mutant.way === 'drop' && at(mutant, '/import/prefill/limit', '/import/prefill/period', '/import/body'),
  },
  {
    why: 'a sheet without a request shows the row that opens it',
    holds: (mutant) => mutant.way === 'drop' && at(mutant, 'meituan/sheets/dealHistory/request'),
  },
  {
    why: 'without its own permission an action needs what the contract asks for its call: the same, or more',
    holds: (mutant) => mutant.way === 'drop' && at(mutant, '/permission'),
  },
  {
    why: 'the guard of the table around it says the same, and the row’s own request is refused by the back end',
    holds: (mutant) =>
      mutant.way === 'drop' &&
      at(mutant, '/generate/when', '/end/when', 'club/sheet/sections/2/editable', 'staff/sheet/sections/2/editable'),
  },
  {
    why: 'an absent value beside the statuses, of which the contract says nothing',
    holds: (mutant) => mutant.way === 'drop' && mutant.path.includes('when') && mutant.before === 'null',
  },
  {
    why: 'one of two ways to the same action; the other is still there',
    holds: (mutant) =>
      at(mutant, '/refresh', '/refresh/request', 'sections/1/actions/toolbar') && mutant.file.includes('meituan'),
  },
  {
    why: 'a table in the sheet of another record shows what it likes of its own',
    holds: (mutant) =>
      mutant.file.includes('client') && mutant.path.slice(0, 4).join('/') === 'sheet/sections/1/columns',
  },
  {
    why: 'when a sheet is offered that explains itself what it has nothing of',
    holds: (mutant) => at(mutant, '/deals/when', '/deals/when/clubId/present'),
  },
  {
    why: 'a project that names no version of the language is read as the first',
    holds: (mutant) => mutant.way === 'drop' && at(mutant, 'menu/version'),
  },
  {
    why: 'a project may leave its look to the engine',
    holds: (mutant) => mutant.way === 'drop' && at(mutant, 'menu/brand'),
  },
  {
    why: 'how loudly a screen warns of what can be undone',
    holds: (mutant) => at(mutant, '/disable/intent'),
  },
  {
    why: 'an editing of which the screen offers less than the back end takes',
    holds: (mutant) => mutant.way === 'drop' && at(mutant, 'edit/when/status/0', 'edit/when/status/1'),
  },
  {
    why: 'which of two explanations a sheet shows; both are made of what the record has',
    holds: (mutant) =>
      at(mutant, '/when', '/when/clubId/present') && mutant.path.join('/').startsWith('sheets/deals/sections/'),
  },
  {
    why: 'a value that only makes a form or a custom view more convenient, or that another of its type can stand for',
    holds: (mutant) =>
      at(
        mutant,
        'create/prefill',
        'create/prefill/tenantId',
        '/reset/prefill',
        '/reset/prefill/username',
        'staff/sheet/sections/1/prefill/roleId',
        '/with/applyId',
        '/with/clubId',
        '/with/accountId',
        '/with/brand',
        '/reveal',
        '/reveal/field',
      ),
  },
  {
    why: 'a consequence or a hint beside a question that stands and names its row',
    holds: (mutant) =>
      at(
        mutant,
        ...['/stop/warning', '/disable/warning', '/removeFactor/warning', '/generate/warning'],
        ...['/retract/warning', '/transfer/warning', '/reject/confirm', '/assign/confirm'],
      ) && mutant.way === 'drop',
  },
  {
    why: 'the first order of a list, and what closes or empties after success',
    holds: (mutant) => at(mutant, '/sort', '/sort/field', '/sort/descending', '/then', '/then/0', '/reset'),
  },
  {
    why: 'the row action that a sheet offers, too, and whether it explains itself there; the row’s own is still there',
    holds: (mutant) =>
      mutant.way === 'drop' &&
      at(mutant, 'bill/sheet/actions', '/actions/refund', '/actions/refundOnly', 'club/sheet/actions', '/actions/edit'),
  },
  {
    why: 'a call about the person themselves, or about no row, in place of one about the row: the contract ties it to no record',
    holds: (mutant) =>
      mutant.way === 'other' &&
      /\/api\/(session\/end|logout|file\/upload|audit\/export|views\/initial|profit\/withdraw")/.test(mutant.after),
  },
  {
    why: 'another field of the row in the path of a form, or another call that fills it',
    holds: (mutant) => at(mutant, '/actions/edit/request', '/edit/request', '/edit/load'),
  },
  {
    why: 'which of the rows a figure of the home page leads to',
    holds: (mutant) =>
      (mutant.way === 'number' && mutant.path.includes('link')) ||
      (['other', 'place other'].includes(mutant.way) && mutant.file.includes('home') && mutant.path.includes('link')),
  },
  {
    why: 'who sees the home page: each of its sections asks for what its own call does',
    holds: (mutant) => mutant.way === 'other' && at(mutant, 'home/permission'),
  },
  {
    why: 'a filter by what is no field of the rows: what it takes is known to the back end alone',
    holds: (mutant) =>
      at(
        mutant,
        'club/sheet/sections/5/request',
        'club/sheet/sections/6/request',
        'tenant/sheet/sections/4/request',
        'staff/filters/2/options',
        'bill/filters/9/options',
      ),
  },
  {
    why: 'an action on several rows at once, in fewer statuses or by another call than that on one row, which is still there',
    holds: ({ path }) => path[0] === 'actions' && path[1] === 'bulk' && ['when', 'request'].includes(String(path[3])),
  },
  {
    why: 'which values name the row in a question about what can be asked for again',
    holds: (mutant) =>
      mutant.way.startsWith('place') && at(mutant, '/retract/confirm', '/take/confirm', '/reopen/confirm'),
  },
  {
    why: 'what is chosen from a few may be typed as well',
    holds: ({ path, before, after }) => path[0] === 'filters' && before === '"enum"' && after === '"text"',
  },
  {
    why: 'a history that is written in full may read more of the log than that of its row',
    holds: ({ path, after }) => path.at(-1) === 'request' && after === '"GET /api/audit/list"',
  },
  {
    why: 'a history that opens under its usual heading need not be written',
    holds: ({ path, way, file }) =>
      way === 'drop' && file.includes('banner') && ['sheets', 'sheets/history'].includes(path.join('/')),
  },
  {
    why: 'what a file calls a column or a value is up to who writes the file; what no file says has no effect',
    holds: ({ path }) => path[1] === 'toolbar' && (path[3] === 'titles' || path[3] === 'where'),
  },
  {
    why: 'another way to hand over the same file: shown instead of saved',
    holds: (mutant) => at(mutant, '/codes/kind'),
  },
];

/** Codes whose message stands where something is missed or met twice, not where it was taken away or changed. */
export const otherEnds: ReadonlySet<string> = new Set([
  // At the badge that has no titles now, and at the titles that no badge shows now.
  'enum.missing',
  // At what counts the rows of a tab that is gone.
  'link.tab',
  'menu.count',
  // At what looks for records in a list that has lost its search box.
  'menu.search',
  'enum.unused',
  'enum.value-unknown',
  // At the list, the sheet or the call of the contract that lacks it now.
  'call.unoffered',
  'transition.unoffered',
  'transition.uncovered',
  'screen.unlisted',
  // At the guard inside the one that was changed, or at the one that its list is fixed against.
  'guard.never',
  // At the transition that leads where nothing leads on now.
  'status.stuck',
  'transition.oneway',
  'status.unreached',
  // At the request whose answer is not the record.
  'record.other',
  // At the sheet that no row of that record opens any more.
  'id.other',
  // At the link to the list or sheet that lacks it now.
  'link.filter',
  'link.sheet',
  // At the permission that another view needs.
  'permission.differs',
  // At the second of two.
  'title.twice',
  'column.twice',
  'filter.twice',
  'path.twice',
  // At the tab that filters by it, or hides it.
  'tab.filter',
  'list.column',
  'tab.several',
  // At the tab sorted by a column that is gone, or no longer sortable.
  'tab.sort',
  // At the action on several rows whose namesake on one row calls something else now.
  'bulk.other',
  // At the action without a sheet, and at the sheet without an action.
  'sheet.unknown',
  'open.unknown',
  'sheet.unused',
]);
