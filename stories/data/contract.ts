import written from '../../schemas/api.json';
import type { Api } from '../../src/language/contract/api.ts';
import { declared } from '../../src/language/declared.ts';

const { $schema: _, ...calls } = written;

/** The calls of the shipped contract. */
export const api: Api = declared('api', calls);
