import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type Ajv from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FormSchema } from '../../language/form.ts';
import { ownFormats } from '../../language/own-formats.ts';
import { formAjvOptions } from './form-options.ts';
import { ownFormatChecks } from './own-format-checks.ts';
import { pageForm } from './page-form.ts';

/** The keywords of a form beyond JSON Schema; they validate nothing. */
const annotations = ['message', 'ui'] as const;

/**
 * Returns a form as an ES module without imports: `schema`, and `validators(require)`, which returns the functions
 * RJSF's precompiled validator asks for. The page passes in Ajv's few runtime modules, so it needs neither Ajv nor
 * eval, and a running server can publish a form without a bundler. `formats`, if any, are those that
 * the page adds to them: the library that knows all telephone numbers of the world is loaded for no other form.
 *
 * @example
 * compileForm(project.forms.book) // 'export const schema = {…}; export function validators(require) {…}'
 */
export function compileForm(form: FormSchema): string {
  const { $schema: _, ...schema } = pageForm(form);
  // RJSF's type is the same JSON Schema with mutable arrays.
  const code = compileSchemaValidatorsCode(schema as RJSFSchema, {
    // The check has validated the form itself; repeating it takes ten times as long as the rest.
    ajvOptionsOverrides: { ...formAjvOptions, validateSchema: false },
    extenderFn: annotate,
  });
  const formats = ownFormats.filter((one) =>
    [`.fullFormats.${one}`, `.fullFormats["${one}"]`].some((named) => code.includes(named)),
  );
  return [
    ...(formats.length > 0 ? [`export const formats = ${JSON.stringify(formats)};`] : []),
    `export const schema = ${JSON.stringify(schema)};`,
    'export const validators = (require) => {',
    'const exports = {}, module = { exports };',
    code.replace(/^"use strict";\s*/, ''),
    'return module.exports;',
    '};',
    '',
  ].join('\n');
}

function annotate(ajv: Ajv): Ajv {
  for (const keyword of annotations) ajv.addKeyword(keyword);
  // RJSF adds older formats than the page and the server use.
  for (const [name, format] of Object.entries({ ...fullFormats, ...ownFormatChecks })) ajv.addFormat(name, format);
  return ajv;
}
