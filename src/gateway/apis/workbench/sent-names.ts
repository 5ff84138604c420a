/** What a request of ours is called by, made of the hash of who asked for it: asked for again, it is the same. */
const hexOf = (name: string) => Buffer.from(name, 'base64url').toString('hex')

/** Nine digits of a name, the first one not 0. */
export const sentNumber = (name: string) =>
  String(100_000_000 + (Number.parseInt(hexOf(name).slice(0, 12), 16) % 900_000_000))

export const sentUuid = (name: string) => hexOf(name).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
