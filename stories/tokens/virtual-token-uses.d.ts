declare module 'virtual:token-uses' {
  /** Where each token is used, by its name. */
  const uses: Readonly<Record<string, import('../../.storybook/tokens/uses.ts').TokenUse>>;
  export default uses;
}
