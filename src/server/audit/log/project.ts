import { type Project, parseProject } from '../../../language/project/project.ts';
import { sourceLanguage } from '../../../words/language.ts';
import type { Server } from '../../server.ts';

const known = new WeakMap<object, Project>();

/** Returns the project whose screens are shown; without a console, one of the contract alone. */
export function shownProject({ screens, contract }: Pick<Server, 'screens' | 'contract'>): Project {
  const files = screens?.edition().files;
  const project = known.get(files ?? contract) ?? (files ? parseProject(files) : bare(contract));
  known.set(files ?? contract, project);
  return project;
}

function bare(contract: Server['contract']): Project {
  return {
    ...contract,
    screens: {},
    views: {},
    language: sourceLanguage,
    menu: { title: '', items: [] },
    enums: {},
    options: {},
  };
}
