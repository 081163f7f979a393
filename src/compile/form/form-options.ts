/** How Ajv validates forms, on page and server alike: all errors, and `$data` for fields that must agree. */
export const formAjvOptions = {
  allErrors: true,
  $data: true,
  strict: false,
  verbose: true,
  multipleOfPrecision: 8,
} as const;
