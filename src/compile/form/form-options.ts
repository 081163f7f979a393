/** The Ajv options for forms, on page and server alike: report all errors, and allow `$data` to compare fields. */
export const formAjvOptions = {
  allErrors: true,
  $data: true,
  strict: false,
  verbose: true,
  multipleOfPrecision: 8,
} as const;
