/** Made by src/tools/build/icons-plugin.ts: icon name → SVG paths, of exactly the icons that are named anywhere. */
declare module 'virtual:icons' {
  const paths: Readonly<Record<string, string[]>>;
  // biome-ignore lint/style/noDefaultExport: a virtual module has one value
  export default paths;
}

/** The SVG paths of one icon, for parts that are not loaded with the first list. */
declare module 'virtual:icons/*' {
  const paths: readonly string[];
  // biome-ignore lint/style/noDefaultExport: a virtual module has one value
  export default paths;
}
