import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type Ajv from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FormSchema } from '../language/form.ts';
import { formAjvOptions } from './form-options.ts';

/** The keywords that stand beside JSON Schema in a form; they validate nothing. */
export const annotations = ['message', 'ui'] as const;

/**
 * A form as an ES module without imports: `schema`, and `validators(require)`, which gives the functions that RJSF's
 * precompiled validator asks for. The page hands in Ajv's few runtime modules, so that it needs neither Ajv nor eval,
 * and a running server can publish a form without a bundler.
 */
export function compileForm(form: FormSchema): string {
  const { $schema: _, ...schema } = form;
  // RJSF's type is the same JSON Schema with mutable arrays.
  const code = compileSchemaValidatorsCode(schema as RJSFSchema, {
    // The check has held the form against JSON Schema; doing it again here takes ten times as long as the rest.
    ajvOptionsOverrides: { ...formAjvOptions, validateSchema: false },
    extenderFn: annotate,
  });
  return [
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
  // RJSF brings older formats than the page and the server validate with.
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  return ajv;
}
