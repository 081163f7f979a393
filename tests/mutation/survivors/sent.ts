// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source
import { type Survivor, survivorsOf } from '../survivor.ts';

const dialect = 'src/console/data/dialect.ts';

/** Of how the page sends and takes back, and as whom. */
export const sent: readonly Survivor[] = [
  ...['true', "typeof answer === 'object' || answer !== null"].map((becomes) => ({
    file: 'src/console/data/filed.ts',
    line: "return typeof answer === 'object' && answer !== null ? said.get(answer) : undefined;",
    becomes,
    reason: 'for the type: a weak map has nothing under what is no object',
  })),
  {
    file: 'src/console/data/call-error.ts',
    line: 'if (id !== undefined) this.requestId = id;',
    becomes: 'true',
    reason: 'absent and undefined read alike',
  },
  ...[
    [
      "return { blob: await response.blob(), filename: filenameOf(response.headers.get('content-disposition') ?? '') };",
      '"Stryker was here!"',
    ],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/http.ts',
    line,
    becomes,
    reason: 'for the type: what is missing is no such text either',
  })),
  ...[
    ["const [path = ''] = call.url.split('?', 1);", '"Stryker was here!"'],
    [
      'return exact ?? Object.keys(calls).flatMap((request) => (isCall(call, request) ? (calls[request] ?? []) : []));',
      '["Stryker was here"]',
    ],
    ["const [path = ''] = url.split('?', 1);", '"Stryker was here!"'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/written.ts',
    line,
    becomes,
    reason: 'for the type: what is missing is no such text either',
  })),
  ...[
    ['throw new CallError(response.status, undefined, { cause });', '{}'],
    ['if (!(error instanceof HTTPError)) throw new CallError(0, undefined, { cause: error });', '{}'],
    ['throw new CallError(error.response.status, refusalFor(error.data), { cause: error });', '{}'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/http.ts',
    line,
    becomes,
    reason: 'what failed is told by its sentence; its cause is for whoever looks at it in the developer tools',
  })),
  ...[
    ["if ('ifMatch' in call && call.ifMatch !== undefined) headers.set('If-Match', call.ifMatch);", 'true'],
    [
      "if ('ifMatch' in call && call.ifMatch !== undefined) headers.set('If-Match', call.ifMatch);",
      "'ifMatch' in call || call.ifMatch !== undefined",
    ],
    ["if ('idempotencyKey' in call) headers.set('Idempotency-Key', call.idempotencyKey);", 'true'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/http.ts',
    line,
    becomes,
    reason: 'ky leaves out a header that is undefined',
  })),
  ...[['if (extended !== undefined) {', 'true']].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/http.ts',
    line,
    becomes,
    reason: 'an undefined name is no text, and is caught with the badly encoded ones',
  })),
  ...[['if (readToken() !== null) await leave().catch(() => null);', '() => undefined']].map(
    ([line = '', becomes = '']) => ({
      file: 'src/console/data/sign-in.ts',
      line,
      becomes,
      reason: 'a failure of signing out is no answer, and is thrown away',
    }),
  ),
  ...[
    ["const isSignedIn = store.get(sessionAtom).state === 'signed-in';", 'true'],
    ['return isSignedIn && before !== undefined && (owner !== before || owner === null);', 'true'],
    [
      'return isSignedIn && before !== undefined && (owner !== before || owner === null);',
      'isSignedIn || before !== undefined',
    ],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/sign-in.ts',
    line,
    becomes,
    reason: 'whoever is not signed in owns nothing to compare',
  })),
  ...[["const user = asUser(unwrap(answer, 'username'));", '""']].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/sign-in.ts',
    line,
    becomes,
    reason: 'an answer is taken whole where the name is not in it',
  })),
  ...survivorsOf('src/console/data/sign-in.ts', 'null and lists have no fields to read either', [
    ['return isMembers(value) ? (value as User) : undefined;', 'true'],
    ['if (!isMembers(answer)) return undefined;', 'false'],
    ['return key in answer ? answer : isMembers(data) ? data : undefined;', 'true', 'isMembers(data)'],
  ]),
  ...[
    ['return inMemory !== null || (stored() === null && !isWritable());', 'false'],
    ['if (isStored(token)) return;', 'false'],
    ['if (!isStored(token)) inMemory = token;', 'true'],
  ].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/token.ts',
    line,
    becomes,
    reason: 'a second lock: the token is written again, or read from where it is',
  })),
  ...[['} catch {', '{}']].map(([line = '', becomes = '']) => ({
    file: 'src/console/data/token.ts',
    line,
    becomes,
    reason: 'null or false, which undefined reads as, too',
  })),
  ...survivorsOf('src/console/data/call-error.ts', 'what is no object has no field and no message either', [
    ["if (typeof error !== 'object' || error === null) return false;", 'false', "typeof error !== 'object'"],
  ]),
  ...survivorsOf('src/console/data/done.ts', 'for the type: where nothing was written, undoing it would fail unseen', [
    ['if (done === undefined) return;', 'false'],
  ]),
  ...survivorsOf('src/console/data/request.ts', 'what is undefined is left out of what is sent', [
    ['if (json !== undefined) filled[key] = json;', 'true'],
  ]),
  ...survivorsOf('src/console/data/undo.ts', 'what is undefined is left out of what is sent', [
    ['return { ...fillWrite(inverse.undo, values), ...(body !== undefined && { body }) };', 'true'],
  ]),
  ...survivorsOf('src/console/data/undo.ts', 'a place is called undefined by nobody', [
    ['named.flatMap(([name, value]) => (name === undefined ? [] : [[name, decodeURIComponent(value)]])),', 'false'],
  ]),
  ...survivorsOf('src/console/data/version.ts', 'nothing is kept of what is no object, nor found', [
    ['if (source !== undefined && isObject(copy)) sources.set(copy, source);', 'true', 'source !== undefined'],
    ['if (isObject(record)) sources.delete(record);', 'true'],
    ["return typeof json === 'object' && json !== null;", 'true', "typeof json === 'object'"],
  ]),
  ...survivorsOf(
    'src/console/data/undo.ts',
    'what sends nothing has left no version at its address, and nothing to compare',
    [['if (!isMembers(undo.body)) return undo;', 'false']],
  ),
  ...survivorsOf('src/console/data/undo.ts', 'for the type: only what has an inverse was offered to be undone', [
    ['if (inverse?.now === undefined || !(error instanceof CallError)) return error;', 'inverse.now'],
  ]),
  ...survivorsOf('src/console/data/until-answered.ts', 'what was given up is thrown a line later as well', [
    [
      'if (!(error instanceof CallError && unknown.includes(error.status)) || error === failure) throw error;',
      'false',
      'error === failure',
    ],
  ]),
  ...survivorsOf(
    'src/console/data/until-answered.ts',
    'a try without a line fails as the one before did, and waits again',
    [['if (isOffline()) return;', 'false']],
  ),
  ...survivorsOf(
    'src/console/data/until-answered.ts',
    'how long a pause is, nobody is promised: tests wait for its end',
    [['const timer = setTimeout(end, Math.min(longestWait, firstWait * 2 ** tries));', 'firstWait / 2 ** tries']],
  ),
  ...survivorsOf('src/console/data/with-session.ts', 'who is not signed in has no name', [
    [
      "resolve(state === 'signed-in' && person !== undefined && personName() === person);",
      'true',
      "state === 'signed-in'",
    ],
  ]),
  ...survivorsOf('src/console/data/with-session.ts', 'words for whoever debugs: its name says what it is', [
    ["reject(new DOMException('The call was given up.', 'AbortError'));", '""'],
  ]),
  ...survivorsOf('src/console/data/with-session.ts', 'it only tidies up: a promise is settled once', [
    ['const stop = () => {', '{}'],
    ["signal?.removeEventListener('abort', abort);", '""'],
    ["signal?.addEventListener('abort', abort, { once: true });", '{}'],
    ["signal?.addEventListener('abort', abort, { once: true });", 'false'],
  ]),
  ...survivorsOf(dialect, 'for the type: only where their ends have names are ranges known', [
    ['if (range !== undefined && isRange) {', 'true', 'range !== undefined'],
  ]),
  ...survivorsOf(dialect, 'an address that ends with a question mark is the one without', [
    [
      "return `${pathFor(backEnd, call.method, path)}${parameters.size === 0 ? '' : `?${parameters}`}`;",
      'false',
      'parameters.size === 0',
    ],
  ]),
  ...survivorsOf(dialect, 'it only saves reading a text that stays what it is', [
    ['return boot().backEnd !== undefined;', 'true', 'boot().backEnd !== undefined'],
  ]),
  ...survivorsOf(dialect, 'for the type: nothing stands under undefined', [
    [
      "return path === '/api/session' && user !== undefined ? (answer[user] ?? answer) : answer;",
      'true',
      'user !== undefined',
    ],
  ]),
  ...['dialect', 'recent-key', 'viewed-role'].flatMap((name) =>
    survivorsOf(`src/console/data/${name}.ts`, 'a function that ends returns undefined', [
      ['} catch {', '{}', '{\n    return undefined;\n  }'],
    ]),
  ),
];
