/** Where this browser keeps what the signed-in person has opened. */
export const recentKey = 'baize.recent';
