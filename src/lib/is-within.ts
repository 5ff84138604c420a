/** True for a path itself and for what is below it: `/a/b` is within `/a`, `/ab` is not. */
export const isWithin = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)
