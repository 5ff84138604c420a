/** What a collection makes by itself, as expressions of JavaScript, so that it can be run as often as wanted. */
export const madeVariables = {
  /** Anew before each call; `last` is what the variable was before. */
  each: {
    /** Hundredths of a second, and never the same twice: at most ten digits, as TRAN_NBR takes. */
    NUMBER: 'Math.max(Number(last) + 1 || 0, Math.floor(Date.now() / 10) % 1e10)',
    BATCH: "new Date().toISOString().slice(0, 10).replaceAll('-', '')",
    YESTERDAY: 'new Date(Date.now() - 864e5).toISOString().slice(0, 10)',
    MONTHS_AGO: 'new Date(Date.now() - 180 * 864e5).toISOString().slice(0, 10)',
    TOMORROW: 'new Date(Date.now() + 864e5).toISOString().slice(0, 10)',
  },
  /** By the first call, for all of a run. */
  once: {
    /** Seven digits, for numbers that a call and a later one share; a digit behind tells several apart. */
    RUN: '1e6 + (Math.floor(Date.now() / 100) % 9e6)',
  },
} as const satisfies Record<string, Record<string, string>>
