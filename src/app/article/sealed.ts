/**
 * Hides a value from the router's encoder, which would encode loader data for a hydration that a static page never does
 * (islands 2). Only for pages to which no client navigation leads.
 */
export const sealed = <T extends object>(value: T): T =>
  Object.defineProperties(
    {} as T,
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, { value: each }])),
  )
