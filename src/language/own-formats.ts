/** The formats of a form's fields beyond those of JSON Schema, by the project's country and currency. */
export const ownFormats = ['money', 'phone', 'postal-code'] as const;

/** One of these formats. */
export type OwnFormat = (typeof ownFormats)[number];
