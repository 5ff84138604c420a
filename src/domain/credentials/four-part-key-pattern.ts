/**
 * Three groups of digits, each followed by a hyphen, then digits (spec §5). Apart from the schema of `four-part-key.ts`, so
 * that a browser can ask without the validation library.
 */
export const fourPartKeyPattern = /^\d+-\d+-\d+-\d+$/
export const fourPartKeyMaxLength = 40
