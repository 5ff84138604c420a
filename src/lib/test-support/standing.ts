/** What is left of a UUID behind its first four letters. */
const restOfUuid = '[0-9a-f]{4}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Finds any of these words where it begins a word of its own. A few letters or digits in the middle of a random id, a code or a
 * sealed text are there by chance, about once in a hundred runs, and are no leak; nor are those that begin a UUID.
 */
export const standing = (...words: string[]): RegExp => new RegExp(`(?<![\\w-])(?:${words.join('|')})(?!${restOfUuid})`)
