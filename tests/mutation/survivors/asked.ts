// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source
import { type Survivor, survivorsOf } from '../survivor.ts';

/** Of what the page asks for, shows and keeps. */
export const asked: readonly Survivor[] = [
  ...[
    ["const [day = '', time = ''] = shanghai(milliseconds)?.split(' ') ?? [];", '"Stryker was here!"'],
    ["const day = readDay(match?.[1] ?? '');", '"Stryker was here!"'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/wall-clock.ts',
    line,
    becomes,
    reason: 'for the type: what is missing is no such text either',
  })),
  ...[
    ['isStale: false,', 'true'],
    ['const isFirst = entry.observers.size === 0;', 'true'],
    ['if (entry.running === undefined) void askAgain(entry);', 'true'],
    ['if (entry.observers.size === 0) ahead = entry;', 'true'],
    ['if (isScheduled) return;', 'false'],
    ['isScheduled = true;', 'false'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/answers.ts',
    line,
    becomes,
    reason: 'it only saves a call: what is asked for once too often is not noticed',
  })),
  ...[
    ['if (answer.error === undefined) entry.at = Date.now();', 'true'],
    ['if (observers.size > 0 || entries.get(question.key) !== entry) return;', 'false'],
    ["if (question.keeps !== 'lasting' && entry !== ahead) {", 'true'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/answers.ts',
    line,
    becomes,
    reason: 'a second lock: the entry that was left is dropped, or asked for anew when it is shown',
  })),
  ...[['put(entry, { ...answer, isLoading: entry.isStale && isWanted(entry) });', 'false']].map(
    ([line = '', becomes = '']) => ({
      file: 'src/console/data/answers.ts',
      line,
      becomes,
      reason: 'a mark of the moment between a write and its answer, which the next answer takes away',
    }),
  ),
  ...[
    ['const oldest = [...entries.values()].find((other) => other !== entry && !isInUse(other));', 'true'],
    ['if (oldest !== undefined) entries.delete(oldest.question.key);', 'true'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/answers.ts',
    line,
    becomes,
    reason: 'no test keeps a hundred entries in use',
  })),
  ...[
    ['return isThere && !isInUse(entry) && Date.now() - entry.at > goodFor;', 'Date.now() - entry.at >= goodFor'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/answers.ts',
    line,
    becomes,
    reason: 'the last millisecond of five minutes',
  })),
  ...[
    ['if (list === undefined) throw new Error(`No option list is named "${name}".`);', 'false'],
    ['if (list === undefined) throw new Error(`No option list is named "${name}".`);', '``'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/options.ts',
    line,
    becomes,
    reason: 'what nobody names shows nothing: it fails where it was empty',
  })),
  ...[
    [
      'for (const [parameter, value] of Object.entries(parameters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {',
      'a <= b',
    ],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/options.ts',
    line,
    becomes,
    reason: 'no two parameters have one name',
  })),
  ...[
    ["const answer = await get(query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`);", 'false'],
    [
      "const answer = await get(query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`);",
      '"Stryker was here!"',
    ],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/options.ts',
    line,
    becomes,
    reason: 'an address that ends in a question mark is the same',
  })),
  ...[["if (typeof answer !== 'object' || answer === null) return [];", '["Stryker was here"]']].map(
    ([line = '', becomes = '']) => ({
      file: 'src/console/data/options.ts',
      line,
      becomes,
      reason: 'for the type: what is missing is no such text either',
    }),
  ),
  ...[['const records = answer.records ?? [];', '["Stryker was here"]']].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/page.ts',
    line,
    becomes,
    reason: 'for the type: what is missing is no such text either',
  })),
  ...[
    [
      'if (/^\\d{4}-\\d{2}-\\d{2}T.*(Z|[+-]\\d{2}:?\\d{2})$/.test(text)) {',
      '/\\d{4}-\\d{2}-\\d{2}T.*(Z|[+-]\\d{2}:?\\d{2})$/',
    ],
    [
      'if (/^\\d{4}-\\d{2}-\\d{2}T.*(Z|[+-]\\d{2}:?\\d{2})$/.test(text)) {',
      '/^\\d{4}-\\d{2}-\\d{2}T.*(Z|[+-]\\d{2}:?\\d{2})/',
    ],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/wall-clock.ts',
    line,
    becomes,
    reason: 'what is no moment is no date either',
  })),
  ...survivorsOf('src/console/data/counts.ts', 'a value that is no range is sent as it is', [
    ['const range = of === undefined ? undefined : readRange(value, of);', 'false'],
    [
      'return [field, of === undefined || range === undefined ? value : rangeOnWire(range, of, today())];',
      'false',
      'of === undefined',
    ],
  ]),
  ...survivorsOf(
    'src/console/data/counts.ts',
    'the key of each question begins alike: no two lists of them read the same',
    [["const keys = questions.map(({ key }) => key).join('\\n');", '""']],
  ),
  ...survivorsOf('src/console/data/counts.ts', 'where nobody counts, nothing is asked by whoever is still told', [
    ["if (watches.size === 0) document.removeEventListener('visibilitychange', recount);", '""'],
  ]),
  ...survivorsOf('src/console/data/keep-views.ts', 'for the type: the first list of the page has asked', [
    [
      'return (entryFor(savedViews).answer.value as SavedViews | undefined)?.isLocal === true;',
      '(entryFor(savedViews).answer.value as SavedViews | undefined).isLocal',
    ],
  ]),
  ...survivorsOf('src/console/data/options.ts', 'undefined is the name of no list', [
    ['const isSearched = name !== undefined && isSearchedList(name);', 'true', 'name !== undefined'],
  ]),
  ...survivorsOf('src/console/data/boot.ts', 'held by every test of a component: its page was not sent by a server', [
    [
      "const text = globalThis.document?.getElementById('boot')?.textContent;",
      "globalThis.document?.getElementById('boot').textContent",
    ],
  ]),
  ...survivorsOf('src/console/data/json.ts', 'what has no large integer is replaced by itself, only later', [
    ['const mayHoldLargeInteger = /\\d{16}/;', '/\\d/'],
  ]),
  ...survivorsOf('src/console/data/question.ts', 'absent and undefined read alike', [
    ['return { key: `${purpose} ${url}`, ask: (get) => get(url), ...(keeps !== undefined && { keeps }) };', 'true'],
  ]),
  ...survivorsOf('src/console/data/saved-views.ts', 'a key has to differ from those of other questions, no more', [
    ["key: 'saved views',", '""'],
  ]),
  ...survivorsOf('src/console/data/page.ts', 'the version of what is no row, or no text, is asked for by nobody', [
    ["if (isRow) keepVersion(value, undefined, typeof tag === 'string' ? tag : null);", 'true'],
  ]),
  ...survivorsOf(
    'src/console/data/state-now.ts',
    'without a request there is nothing to fill, which fails, and tells nothing',
    [['if (request === undefined) return undefined;', 'false']],
  ),
  ...survivorsOf('src/console/data/state-now.ts', 'a function that ends returns undefined', [['} catch {', '{}']]),
  ...survivorsOf('src/console/data/stored-views.ts', 'null reads as JSON, too, and adds nothing', [
    ['return text === null ? nothing : { ...nothing, ...(JSON.parse(text) as SavedViews) };', 'false'],
  ]),
  ...survivorsOf('src/console/data/stored-views.ts', 'its cause is for whoever looks at it in the developer tools', [
    [
      "throw new CallError(0, { message: '浏览器的存储已关闭或已满，没有保存。请打开或清理后再试。' }, { cause });",
      '{}',
    ],
  ]),
  ...survivorsOf('src/console/data/tell-failure.ts', 'what is absent is not true either', [
    ['isLeaving: { current: false },', '{}'],
  ]),
  ...survivorsOf('src/console/data/toasts.ts', 'numbers that go down are as different as those that go up', [
    ['const added = { ...message, id: ++lastId };', '--lastId'],
  ]),
  ...survivorsOf('src/console/data/wall-clock.ts', 'for the type: every moment has a day', [
    ["const [day = '', time = ''] = shanghai(milliseconds)?.split(' ') ?? [];", 'shanghai(milliseconds).split'],
  ]),
  ...survivorsOf(
    'src/console/data/saved-views.ts',
    'a 401 ends the session, which forgets the failure with all answers',
    [['if (error instanceof CallError && error.status !== 401)', 'true', 'error.status !== 401']],
  ),
  ...survivorsOf(
    'src/console/data/option-titles.ts',
    'for the type: a list that is shown is declared, and each question has its answer',
    [
      [
        'const begun = names.filter((name) => !isSearchedList(name) || boot().options[name]?.preload === true);',
        'boot().options[name].preload',
      ],
      [
        'for (const { value, title } of answer?.value?.options ?? []) titles.get(name)?.set(String(value), title);',
        'answer.value',
      ],
      [
        'for (const { value, title } of answer?.value?.options ?? []) titles.get(name)?.set(String(value), title);',
        'titles.get(name).set',
      ],
      [
        'return answer !== undefined && answer.value === undefined && answer.error === undefined;',
        'true',
        'answer !== undefined',
      ],
    ],
  ),
  ...survivorsOf(
    'src/console/data/option-titles.ts',
    'names run together are as different: those of one place are always the same',
    [["const key = [names, missing].join(' ');", '""']],
  ),
  ...survivorsOf('src/console/data/presence.ts', 'random numbers run together are as different', [
    ["const viewer = crypto.getRandomValues(new Uint32Array(4)).join('-');", '""'],
  ]),
  ...survivorsOf(
    'src/console/data/presence.ts',
    'it only tidies up: what has ended sends nothing, because its signal is aborted',
    [
      ["document.removeEventListener('visibilitychange', ask);", '""'],
      ['if (!ended.signal.aborted) timer = setTimeout(ask, every);', 'true'],
    ],
  ),
];
