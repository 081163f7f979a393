export const passkeySetup = 'Add passkey';
export const roleManual = 'Manual of the role';
export const secondFactor = 'Two-step verification';
export const studio = 'Screen editor';
export const totpSetup = 'Set up verification codes';
export const viewAsRole = 'View as role';
export const permissionCodes = 'Permission codes';
export const roleName = 'Role name';
