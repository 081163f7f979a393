// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of the source
import type { Survivor } from '../survivor.ts';

const file = 'src/check/publication/parts.ts';

/** Of the parts of a project that make calls. */
export const publication: readonly Survivor[] = [
  {
    file,
    line: 'const changed = read.filter(({ file }) => paths.includes(file));',
    becomes: 'read',
    reason: 'it only saves work: what did not change is on both sides',
  },
  {
    file,
    line: "const isForm = changed.some(({ kind }) => kind === 'form');",
    was: "kind === 'form'",
    becomes: 'true',
    reason: 'it only saves work: without a form, what screens say of forms is not asked',
  },
  ...['isForm ? read : []', 'true'].map((becomes) => ({
    file,
    line: "const screens = (isForm ? read : []).filter(({ kind }) => kind === 'screen').flatMap((file) => sitesOf(file, known));",
    becomes,
    reason: 'a file that is no screen has no place with a form',
  })),
  {
    file,
    line: "return file.kind === 'form' ? partOfForm(file, known, screens) : [];",
    was: "file.kind === 'form'",
    becomes: 'true',
    reason: 'what is no form makes no call: a part without calls is held only where forms are',
  },
  {
    file,
    line: "return sound === undefined ? [] : [collectSites(name, declared('screen', sound), known)];",
    becomes: 'false',
    reason: 'for the type: both projects have passed the check',
  },
  ...['known.views?.[view].requests', 'known.views[view]'].map((becomes) => ({
    file,
    line: 'const callsOf = (view: string): readonly string[] => known.views?.[view]?.requests ?? [];',
    becomes,
    reason: 'for the type: both projects have passed the check',
  })),
  {
    file,
    line: '.filter(({ owner }) => !own.has(owner) && !(isForm && owner === screen))',
    was: 'owner === screen',
    becomes: 'true',
    reason: 'a form page makes no calls but its own',
  },
  {
    file,
    line: 'return [{ file, path: [], title: form.title ?? name, requests, says: `${canonical([name, form])}`, does }];',
    becomes: '["Stryker was here"]',
    reason: 'a place that is not there is the beginning of the file',
  },
  {
    file,
    line: "const own = key === 'ui' ? (value as { readonly request?: unknown } | null)?.request : undefined;",
    becomes: '(value as {\n  readonly request?: unknown;\n} | null).request',
    reason: 'for the type: both projects have passed the check',
  },
];
