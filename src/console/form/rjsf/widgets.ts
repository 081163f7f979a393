/** Replaces RJSF's built-in widgets: the theme provides every widget our forms use. */
function widgets() {
  return {};
}
// biome-ignore lint/style/noDefaultExport: it stands in the place of a module of RJSF
export default widgets;
