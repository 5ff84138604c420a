/** Documented codes that no gateway answers over HTTP or in a file, by API, each with why. */
export const neverAnswered: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
