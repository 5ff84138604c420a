/**
 * How long an address may be that a program answers as such; beyond it the answer is 414. More than the 64 KB that anybody sends on
 * purpose, so that a demo can say of its own payload that it is too long.
 */
export const addressMaxLength = 80 * 1024
/** How much of a request line with its headers is read at all (`maxHeaderSize`). */
export const headMaxBytes = 128 * 1024
