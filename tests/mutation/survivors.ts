/** A mutant that no test can tell from the source, or need not: it stands where the line reads `line`. */
export interface Survivor {
  readonly file: string;
  /** The line, trimmed. */
  readonly line: string;
  /** What stands in place of a part of it. */
  readonly becomes: string;
  readonly reason: string;
}

const address = 'src/console/app/sign-in-address.ts';
const grants = 'src/server/grants.ts';
const transition = 'src/server/transition.ts';
const infer = 'src/language/infer/infer.ts';

/** Every survivor that was looked at, with the reason why it may live. */
export const survivors: readonly Survivor[] = [
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
    file: grants,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the source
    line: "const lacking = codes.filter((code) => !allows(who.permissions, code.includes(':') ? code : `${code}:write`));",
    becomes: '""',
    reason: 'a plain code and its :write are held by the same people',
  },
  {
    file: transition,
    line: 'if (!isStatuses(statuses))',
    becomes: 'false',
    reason: 'without this sentence the database refuses what is no list: the call fails with 500 either way',
  },
  {
    file: transition,
    line: "expected.every((part, index) => part === actual[index] || actual[index]?.startsWith('{'))",
    becomes: 'actual[index].startsWith',
    reason: 'both have as many parts; the question mark is for the type',
  },
  {
    file: transition,
    line: "if (body === null || typeof body !== 'object' || Array.isArray(body)) return undefined;",
    becomes: 'false',
    reason: 'a second lock: a call whose transitions tell bodies apart has a form, which lets objects through only',
  },
  {
    file: 'src/compile/permission-of.ts',
    line: 'const needed = request === undefined ? undefined : findCall(project.api, request)?.call.permission;',
    becomes: 'false',
    reason: 'no request reads as the text “undefined”, which is no call either',
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
    line: "return typeof record === 'string' ? own(records, record) : undefined;",
    becomes: 'true',
    reason: 'for the type: what is no text names no record either',
  },
  {
    file: infer,
    line: 'if (!isMembers(section)) return section;',
    becomes: 'false',
    reason: 'for the type: what is no object has no kind, and is left as it is',
  },
  {
    file: 'src/compile/permission.ts',
    line: "if (code === undefined || code === '') return false;",
    becomes: 'false',
    reason: 'for the type: a text that is split has a first part',
  },
];
