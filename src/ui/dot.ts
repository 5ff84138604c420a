/** Between two facts of a line. It stays with the one before it: no line begins with a dot. */
export const dot = '\u00a0· '
