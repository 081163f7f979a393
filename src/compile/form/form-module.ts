import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type Ajv from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FormSchema } from '../../language/form.ts';
import { ownFormats } from '../../language/own-formats.ts';
import { formAjvOptions } from './form-options.ts';
import { ownFormatChecks } from './own-format-checks.ts';
import { pageForm } from './page-form.ts';

/** The form keywords that are not part of JSON Schema; they validate nothing. */
const annotations = ['message', 'ui'] as const;

/**
 * Returns a form as an ES module without imports: `schema`, and `validators(require)`, which returns the functions
 * required by RJSF's precompiled validator. The page passes in Ajv's few runtime modules, so it needs neither Ajv nor
 * eval, and a running server can publish a form without a bundler. `formats`, if any, are those the page must add: the
 * large telephone number library is loaded only for forms that use it.
 *
 * @example
 * compileForm(project.forms.book) // 'export const schema = {…}; export function validators(require) {…}'
 */
export function compileForm(form: FormSchema): string {
  const { $schema: _, ...schema } = pageForm(form);
  // RJSF's type is the same JSON Schema with mutable arrays.
  const code = compileSchemaValidatorsCode(schema as RJSFSchema, {
    // The check has validated the schema itself; repeating that takes ten times as long as the rest.
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
  // Replaces RJSF's older formats by those of the page and the server.
  for (const [name, format] of Object.entries({ ...fullFormats, ...ownFormatChecks })) ajv.addFormat(name, format);
  return ajv;
}
