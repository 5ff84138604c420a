/** How long a mailed link works. */
export const resetLinkHours = 1
export const verificationLinkHours = 24
