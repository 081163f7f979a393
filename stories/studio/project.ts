import api from '../../schemas/api.json?raw';
import views from '../../schemas/views.json?raw';
import type { ProjectFiles } from '../../src/language/project/project.ts';

const texts: Readonly<Record<string, string>> = import.meta.glob(
  ['../../screens/**/*.json', '../../schemas/records/*.json', '../../schemas/forms/*.json'],
  { query: '?raw', import: 'default', eager: true },
);

/** The shipped project as the studio receives it. */
export const files: ProjectFiles = {
  ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.replace('../../', ''), text])),
  'schemas/api.json': api,
  'schemas/views.json': views,
};
