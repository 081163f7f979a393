/** The formats that a text of a form may have beyond those of JSON Schema; by the project's country. */
export const ownFormats = ['phone', 'postal-code'] as const;

/** One of these formats. */
export type OwnFormat = (typeof ownFormats)[number];
