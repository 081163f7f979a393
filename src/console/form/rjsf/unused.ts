/** Replaces RJSF modules that our forms never use. Always throws. */
function unused(): never {
  throw new Error('The page has left this part of RJSF out.');
}
// biome-ignore lint/style/noDefaultExport: it stands in the place of a module of RJSF
export default unused;
export { unused as getFieldNames, unused as getUsedFormData, unused as isValueEmpty };
