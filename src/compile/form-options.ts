/** How a form's schema is read, in the page and on the server alike: every error, and `$data` for fields that must agree. */
export const formAjvOptions = {
  allErrors: true,
  $data: true,
  strict: false,
  verbose: true,
  multipleOfPrecision: 8,
} as const;
