import { own } from '../../language/own.ts';
import type { Project } from '../../language/project/project.ts';
import type { Area } from '../area.ts';
import { accountPeople } from '../people/unrestricted-people.ts';
import {
  approvals,
  auditLog,
  chosenLanguage,
  explanations,
  outcomes,
  passwordReset,
  presence,
  savedViews,
  secondFactor,
  signIns,
  singleSignOn,
  studio,
} from '../run/parts.ts';
import type { Service } from '../service.ts';
import { permissionsOf } from './contract-permissions.ts';
import { ownAccountRoutes } from './own-accounts.ts';
import { ownRoleRoutes } from './own-roles.ts';

/** Accounts and roles of a project that has no `people` of its own. */
const accounts: Area = {
  routes: { ...ownAccountRoutes, ...ownRoleRoutes },
  names: [
    { table: 'role', column: 'name' },
    { table: 'staff', column: 'username' },
    { table: 'staff', column: 'nickname' },
  ],
};

const always: readonly Area[] = [
  ...[savedViews, auditLog, explanations, outcomes, presence, signIns, passwordReset, singleSignOn, secondFactor],
  ...[studio, accounts, chosenLanguage],
];

/**
 * Returns the service extended by what a project's `accounts` need: the engine's areas, people, and the permissions of
 * its calls; returns it unchanged for a project without `accounts`. Throws if the service has people of its own.
 */
export function serviceWithAccounts(service: Service, project: Project): Service {
  const { backEnd, api } = project;
  if (backEnd?.accounts !== true || backEnd.credential === undefined) return service;
  if (service.people !== undefined)
    throw new Error('schemas/back-end.json says "accounts", and the service has people of its own.');
  const wanted = own(api, 'GET /api/approval/list') === undefined ? always : [...always, approvals];
  const known = new Set(service.permissions.map(({ code }) => code));
  return {
    ...service,
    people: accountPeople,
    permissions: [...service.permissions, ...permissionsOf(project).filter(({ code }) => !known.has(code))],
    areas: [...wanted.filter((area) => !service.areas.includes(area)), ...service.areas],
  };
}
