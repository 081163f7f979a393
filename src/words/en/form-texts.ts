export const tooDeep = 'The content is nested too deeply. Check it and try again.';
export const content = 'The content';
export const field = (title: string) => `“${title}”`;
export const invisible = (named: string) => `${named} has no visible text. Enter it again.`;
export const unusable = (named: string) => `${named} has characters that cannot be used. Remove them and try again.`;
