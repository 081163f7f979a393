export const noSuchAction = 'There is no such action.';
export const lacksPermission = (permission: string) => `Needs the permission “${permission}”.`;
export const roleLacks = (permission: string, role: string) =>
  `Needs the permission “${permission}”, which the role “${role}” does not have.`;
export const knownOnRun = 'Permitted; whether it succeeds is known only when it is done.';
export const available = 'Available.';
export const needsApproval =
  'Can be submitted. Above the amount that needs an approval, it is done once another colleague approves.';
export const onlyInStates = (states: string, record: string | undefined, now: string | undefined) =>
  `Only with ${states} (${record}); now it is “${now}”.`;
export const outOfReach = 'Cannot see this record: it is outside their scope.';
