export const create = 'New';
export const add = 'Add';
export const edit = 'Edit';
export const remove = 'Delete';
export const details = 'Details';
export const yes = 'Yes';
export const no = 'No';
export const none = '—';
export const identifier = 'ID';
export const console = 'Admin';
export const headed = (verb: string, one: string) => `${verb} ${one.charAt(0).toLowerCase()}${one.slice(1)}`;
export const confirmRemoval = (name: string) => `Delete “${name}”?`;
export const confirmAction = (action: string, name: string) => `${action} “${name}”?`;
export const enter = (title: string) => `Please enter: ${title}`;
export const choose = (title: string) => `Please choose: ${title}`;
export const tooLong = (title: string, most: number) => `${title}: at most ${most} characters`;
export const invalid = (title: string) => `This is not valid: ${title}`;
/** Names are read as they are written. */
export const usualTitles: Readonly<Record<string, string>> = {};
