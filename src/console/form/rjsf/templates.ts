/** Replaces RJSF's built-in templates: the theme provides every template our forms use. */
function templates() {
  return { ButtonTemplates: {} };
}
// biome-ignore lint/style/noDefaultExport: it stands in the place of a module of RJSF
export default templates;
