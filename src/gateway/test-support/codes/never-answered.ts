const inBrowser = 'the library says it in the page, and the gateway is not asked; seen by e2e/card-fields.e2e.ts'

/** Documented codes that no gateway answers, by API, each with why. */
export const neverAnswered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'iframe-sdk': { NOT_READY: inBrowser, BUSY: inBrowser, NETWORK: inBrowser },
}
