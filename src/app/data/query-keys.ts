/** The names under which answers are kept; one table, so that two features cannot mean different things by one name. */
export const queryKeys = {
  session: ['session'],
  credentials: ['credentials'],
} as const
