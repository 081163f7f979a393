import { fullFormats } from 'ajv-formats/dist/formats.js';
import { ownFormats } from '../language/own-formats.ts';

/** The text formats of forms: those of JSON Schema, telephone numbers and postal codes. */
export const formFormats: readonly string[] = [...Object.keys(fullFormats), ...ownFormats];
