/** The parts of `{CUST}-{MERCH}.{FILE_ID}.xml` (payments 15). */
export type BatchFileName = { stem: string; custNbr: string; merchNbr: string; fileId: string }

/** Undefined for a name that is none of a batch file. */
export function parseFileName(name: string): BatchFileName | undefined {
  const [, custNbr, merchNbr, fileId] = /^(\d{1,4})-(\d{1,10})\.([A-Za-z0-9]{1,12})\.xml$/.exec(name) ?? []
  if (!custNbr || !merchNbr || !fileId) return undefined
  return { stem: name.slice(0, -'.xml'.length), custNbr, merchNbr, fileId }
}
