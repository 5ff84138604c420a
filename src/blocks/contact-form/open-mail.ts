/** Opens the reader's mail program; the page stays, and nobody can know whether a program was there. */
export const openMail = (address: string) => location.assign(address)
