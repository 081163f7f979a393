export const passkeySetup = 'Add passkey';
export const roleManual = 'Manual of the role';
export const secondFactor = 'Second factor';
export const studio = 'Studio';
export const totpSetup = 'Set up one-time codes';
export const viewAsRole = 'View as role';
export const permissionCodes = 'Permission codes';
export const roleName = 'Role name';
