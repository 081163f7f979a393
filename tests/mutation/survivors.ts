import { type Survivor, survivorsOf } from './survivor.ts';
import { actions } from './survivors/actions.ts';
import { asked } from './survivors/asked.ts';
import { compile } from './survivors/compile.ts';
import { editor } from './survivors/editor.ts';
import { publication } from './survivors/publication.ts';
import { rules } from './survivors/rules.ts';
import { sent } from './survivors/sent.ts';

const columns = 'src/language/columns';
const address = 'src/console/app/sign-in-address.ts';
const infer = 'src/language/infer/infer.ts';
const permissions = 'src/check/rules/permissions.ts';
const transitions = 'src/check/rules/transitions.ts';
const consequences = 'src/check/rules/consequences.ts';
const statuses = 'src/check/statuses.ts';
const madeTransitions = 'src/language/project/made-transitions.ts';
const identity = 'src/server/identity.ts';
const people = 'src/hall/areas/account/people.ts';
const session = 'src/server/routes/session.ts';
const attempt = 'src/server/attempt.ts';
const admit = 'src/server/admit.ts';
const loginLimit = 'src/server/login-limit.ts';
const generate = 'src/check/generate-schemas.ts';
/** What Stryker puts in place of an empty text or list. */
const aText = '"Stryker was here!"';
const aList = '["Stryker was here"]';

/** Every survivor that was looked at, with the reason why it may live. */
export const survivors: readonly Survivor[] = [
  ...actions,
  ...asked,
  ...compile,
  ...editor,
  ...publication,
  ...rules,
  ...sent,
  {
    file: address,
    line: "if (from === null || !/^\\/(?![/\\\\])/.test(from) || hasUnsafeCharacter(from)) return '/';",
    becomes: 'false',
    reason: 'null reads as the text “null”, which begins with no slash and leads home as well',
  },
  {
    file: address,
    line: "if (url.origin !== here || url.pathname.startsWith('//') || isEntrance(url.pathname)) return '/';",
    becomes: 'false',
    reason: 'a second lock: no text that passed the line above is known to leave the origin',
  },
  {
    file: infer,
    line: "const field = typeof written.field === 'string' ? written.field : '';",
    becomes: 'true',
    reason: 'for the type: what is no text names no property either',
  },
  {
    file: infer,
    line: "const needed = typeof opening === 'string' ? permissionOf(opening) : undefined;",
    becomes: 'true',
    reason: 'for the type: what is no text is no call of the contract either',
  },
  {
    file: infer,
    line: 'if (!isMembers(section)) return section;',
    becomes: 'false',
    reason: 'for the type: what is no object has no kind, and is left as it is',
  },
  {
    file: `${columns}/fits.ts`,
    line: 'return [...new Set(shapesOf(field, property).flatMap((shape) => kindsOf.get(shape) ?? []))];',
    becomes: aList,
    reason: 'for the type: every shape has a kind',
  },
  ...[
    ["const named: readonly Shape[] = property.options === undefined ? [] : ['named'];", aList],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the source
    ["const format: Shape = `format ${property.format ?? ''}`;", aText],
    ['return [...named, ...types.flatMap((type) => shapeOfType.get(type) ?? [])];', aList],
    ['...entries.flatMap(([kind, { possible = [] }]) => possible.map((shape) => [shape, kind] as const)),', aList],
  ].map(([line = '', becomes = '']) => ({
    file: `${columns}/fits.ts`,
    line,
    becomes,
    reason: 'no shape is called so: a property that has it is shown by no kind more',
  })),
  {
    file: `${columns}/figure.ts`,
    line: "const [, whole = '', decimals = ''] = /^-?(\\d+)(?:\\.(\\d+))?$/.exec(written) ?? [];",
    becomes: aList,
    reason: 'what stands first, the whole match, is not read',
  },
  ...[aText, '""'].map((becomes) => ({
    file: `${columns}/money.ts`,
    line: "const [, sign = '', whole = '0', cents = ''] = match;",
    becomes,
    reason: 'for the type: an amount has a sign, if an empty one, and a figure',
  })),
  {
    file: `${columns}/option.ts`,
    line: "const titles = choicesIn(value).map((one) => lookups.optionTitle(column.options ?? '', one) ?? String(one));",
    becomes: aText,
    reason: 'for the type: the column of an option names its list, and no list is called so',
  },
  {
    file: `${columns}/shanghai.ts`,
    line: "const [, day = '', clock, second = '00', zone, hours = '+00', minutes = '00'] = parts;",
    becomes: aText,
    reason: 'for the type: what is written as a moment has a day',
  },
  {
    file: 'src/compile/permission.ts',
    line: "if (code === undefined || code === '') return false;",
    becomes: 'false',
    reason: 'for the type: a text that is split has a first part',
  },
  {
    file: 'src/language/places/permission.ts',
    line: "const wanted = first?.key === 'view' ? isChange : ({ key }: Called) => key === 'request';",
    becomes: 'true',
    reason: 'what loads only reads, and of a form that sends, sending is the first call that changes something',
  },
  {
    file: 'src/server/reach.ts',
    line: 'const { [dimension]: others = [] } = other;',
    becomes: aList,
    reason: 'for the type: no id is a text',
  },
  {
    file: people,
    line: "dimensions: ['tenant', 'club'],",
    becomes: '[]',
    reason: 'a second lock: every reach that is given here names both',
  },
  ...[
    ["permissions: ['user:write', 'role:write'],", '[]'],
    ["missing: '至少要保留一位能管理员工和角色的总店员工，请先指定另一位。',", '""'],
  ].map(([line = '', becomes = '']) => ({
    file: people,
    line,
    becomes,
    reason: 'held by the tests of administrators who lower each other at once, which are not run for each mutant',
  })),
  ...['false', aList].map((becomes) => ({
    file: people,
    line: 'const tenantIds = staff.flatMap(({ tenantId }) => (tenantId === null ? [] : [tenantId]));',
    becomes,
    reason: 'no franchisee has null or a text for its id',
  })),
  {
    file: people,
    line: 'const usable = tenantIds.length === 0 ? new Set() : await usableTenants(db, tenantIds, held);',
    becomes: 'false',
    reason: 'SQLite finds nothing in an empty list; PostgreSQL refuses to look',
  },
  {
    file: permissions,
    line: "const [code = '', given] = permission.split(':');",
    becomes: aText,
    reason: 'for the type: a text that is split has a first part',
  },
  {
    file: permissions,
    line: "const needed = neededFor(api, short) ?? '';",
    becomes: aText,
    reason: 'for the type: of a call that the contract does not have nothing is said here',
  },
  {
    file: permissions,
    line: "const fits = (request = ''): boolean => isEnough(neededFor(api, request), code, level);",
    becomes: aText,
    reason: 'for the type: neither text is a call, and no call is none that fits',
  },
  {
    file: permissions,
    line: "const [wanted, least] = needed?.split(':') ?? [];",
    becomes: aList,
    reason: 'no permission is called so: none fits either way',
  },
  {
    file: 'src/language/places/permission.ts',
    line: "const codes = new Set(Object.values(api).map(({ permission }) => permission.split(':')[0] ?? ''));",
    becomes: aText,
    reason: 'for the type: a text that is split has a first part',
  },
  {
    file: transitions,
    line: 'return (offered ?? []).filter((status) => !statuses.includes(status));',
    becomes: aList,
    reason: 'for the type: where no guard asks for the status, the missing guard is told, not what it lets through',
  },
  {
    file: transitions,
    line: 'if (record === null || !isShown(name, screens)) continue;',
    becomes: 'false',
    reason: 'for the type: the project as a whole is not asked while a record is not sound',
  },
  {
    file: transitions,
    line: 'const offered = wanted.flatMap(({ acceptance }) => acceptance.offered ?? []);',
    becomes: aList,
    reason: 'for the type: an offer without a guard on the status was told before, and no status is called so',
  },
  {
    file: consequences,
    line: 'return [...(found === null ? [] : [found.call]), ...(acceptanceOf(known, offer)?.transitions ?? [])];',
    becomes: aList,
    reason: 'a text has no consequence either',
  },
  {
    file: consequences,
    line: 'const fields = quoted(lost.map((field) => row.schema.properties[field]?.title ?? field));',
    becomes: 'row.schema.properties[field].title',
    reason: 'for the type: a field that the record lacks was told before',
  },
  {
    file: statuses,
    line: "if (offer.row.kind !== 'record' || api === null) return [];",
    becomes: 'false',
    reason: 'for the type: the screens are not asked while the contract is not sound',
  },
  {
    file: permissions,
    line: 'if (known.api === null) return;',
    becomes: 'false',
    reason: 'for the type: the screens are not asked while the contract is not sound',
  },
  {
    file: transitions,
    line: 'const ofOne = new Set(all.flatMap(({ site }) => (site.isBulk === true ? [] : [site.key])));',
    becomes: aList,
    reason: 'no action is called so',
  },
  ...[aList, 'own(schema.properties, field).enum'].map((becomes) => ({
    file: statuses,
    line: 'offered: statusesThrough(offer.guards.flatMap(resolveWhen), field, own(schema.properties, field)?.enum ?? []),',
    becomes,
    reason: 'for the type: a record that speaks of statuses has them, which is checked with the record',
  })),
  {
    file: madeTransitions,
    line: "const isSame = (segment: string, given = ''): boolean =>",
    becomes: aText,
    reason: 'for the type: two requests that reach one call have as many segments',
  },
  ...[aList, 'requestParts(request).segments'].map((becomes) => ({
    file: madeTransitions,
    line: 'return requestParts(request)?.segments ?? [];',
    becomes,
    reason: 'for the type: what reaches a call is a request',
  })),
  {
    file: madeTransitions,
    line: "return given === value || (typeof given === 'string' && placeholder(given) !== null);",
    becomes: 'true',
    reason: 'for the type: a number is no placeholder either',
  },
  {
    file: 'src/server/permission.ts',
    line: "const [code = '', level] = permission.split(':');",
    becomes: aText,
    reason: 'for the type: a text that is split has a first part',
  },
  {
    file: identity,
    line: "return permission === 'public' || (who !== nobody && grants(who.permissions, permission));",
    becomes: 'true',
    reason: 'a second lock: nobody has no permissions, and what asks for a session tells them to sign in before',
  },
  {
    file: identity,
    line: "return personOf(people, db, token ? digest(token) : '', now);",
    becomes: aText,
    reason: 'no session has either for its hash',
  },
  {
    file: identity,
    line: 'export const nobody: Identity = {',
    becomes: '{}',
    reason: 'a public route reads nothing of whoever calls it',
  },
  ...[
    ["username: '',", aText],
    ['permissions: [],', aList],
    ['roleNames: [],', aList],
    ["tokenHash: '',", aText],
    ['session: { expiresAt: 0, endsAt: 0, idle: 0 },', '{}'],
  ].map(([line = '', becomes = '']) => ({
    file: identity,
    line,
    becomes,
    reason: 'a public route reads nothing of whoever calls it',
  })),
  {
    file: loginLimit,
    line: 'const limit = tallies.find((tally) => tally.kind === kind)?.limit ?? 0;',
    becomes: 'tallies.find(tally => tally.kind === kind).limit',
    reason: 'for the type: only these tallies were asked for',
  },
  ...[
    ["if (known.device) return [{ kind: 'device', person, address: place.deviceHash, limit: 10 }];", '""'],
    ["const pair: Tally = { kind: 'pair', person, address: place.address, limit: 10 };", '""'],
    ["{ kind: 'address', person: '', address: place.address, limit: 30 },", '""'],
    ["{ kind: 'person', person, address: '', limit: 100 },", '""'],
    ["{ kind: 'person', person, address: '', limit: 100 },", aText],
  ].map(([line = '', becomes = '']) => ({
    file: loginLimit,
    line,
    becomes,
    reason: 'the name of a count: under another it counts just so',
  })),
  {
    file: attempt,
    line: 'const person = staff?.usernameKey ?? readUsername(username)?.key ?? username;',
    becomes: 'staff?.usernameKey && readUsername(username)?.key',
    reason: 'the name of a count: both keys are as much one person’s',
  },
  ...['() => undefined', 'true', 'false'].map((becomes) => ({
    file: attempt,
    line: 'return found.find((staff) => staff.username === username) ?? found[0];',
    becomes,
    reason: 'SQLite finds who is called exactly so first; PostgreSQL promises nothing',
  })),
  {
    file: admit,
    line: '...people.shown?.(reach),',
    becomes: 'people.shown(reach)',
    reason: 'a product whose people have nothing more to show: held by the tests of the library',
  },
  {
    file: session,
    line: "guards: 'accounts',",
    becomes: '""',
    reason: 'two processes that change accounts in the same moment',
  },
  {
    file: attempt,
    line: 'const stranger = { device: false, address: false };',
    becomes: '{}',
    reason: 'what is absent is not known either',
  },
  ...survivorsOf(identity, 'for the type: whoever has codes has an account, and a reach', [
    [
      'if (permissions === undefined || reach === undefined || staff === undefined) return undefined;',
      'false',
      'reach === undefined',
    ],
    [
      'if (permissions === undefined || reach === undefined || staff === undefined) return undefined;',
      'false',
      'staff === undefined',
    ],
  ]),
  ...survivorsOf(session, 'no session has either for its hash', [
    ["const tokenHash = digest(token ?? '');", aText, "''"],
  ]),
  ...survivorsOf(admit, 'a name for whoever debugs: it is known by its class', [
    ["override readonly name = 'WrongCode';", '""'],
  ]),
  ...survivorsOf(admit, 'whose turn comes first in a crowd: held by the tests of overload', [
    ['server.gates.know(token, true);', 'false'],
  ]),
  ...survivorsOf(admit, 'whoever was deleted meanwhile has no password to compare, and no session can refer to them', [
    [
      'if (numUpdatedRows !== 1n || !(await holds(writing))) throw new Failure(401, refusal);',
      'false',
      'numUpdatedRows !== 1n',
    ],
  ]),
  ...survivorsOf(admit, 'neither names a browser', [["const userAgent = raw.headers.get('user-agent') ?? '';", aText]]),
  ...survivorsOf(admit, 'what is undefined is left out of what is sent', [
    ['const duty = must === undefined ? {} : { must };', 'false'],
  ]),
  ...survivorsOf(session, 'where the database itself fails, signing out fails a line later as well', [
    ['const who = await identify(server, db, token ?? undefined, now).catch((error) => {', '{}'],
    ['if (error instanceof Failure) return undefined;', 'true'],
  ]),
  ...survivorsOf(session, 'for the type: whoever is gone was refused before, where their sign-in is noted', [
    [
      "return (await db.selectFrom('staff').select('passwordHash').where('id', '=', staffId).executeTakeFirst())",
      "(await db.selectFrom('staff').select('passwordHash').where('id', '=', staffId).executeTakeFirst()).passwordHash",
    ],
  ]),
  ...survivorsOf(generate, 'which type is meant is said once more where its schema is made', [["type: '*',", '""']]),
  ...survivorsOf(generate, 'it only saves time: the types are checked by themselves', [
    ['skipTypeCheck: true,', 'false'],
  ]),
  ...survivorsOf(generate, 'for the type: every root is one of the definitions', [
    ['if (own !== undefined && own.properties === undefined)', 'true', 'own !== undefined'],
  ]),
];
