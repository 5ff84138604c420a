/** Joins class names; false and undefined are left out. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
