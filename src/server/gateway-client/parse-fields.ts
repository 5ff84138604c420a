import { readXml, type XmlLeaf } from '../read-xml.ts'

/** Reads the platform's XML envelope RESPONSE > FIELDS > FIELD KEY="…" (payments 1.5); null when it is not one. */
export function parseFields(xml: string): Map<string, string> | null {
  let leaves: XmlLeaf[]
  try {
    leaves = readXml(xml)
  } catch {
    return null
  }
  const fields = leaves.filter(({ path }) => path === 'RESPONSE/FIELDS/FIELD')
  if (fields.length === 0) return null
  return new Map(
    fields.flatMap(({ attributes, text }) => (attributes['KEY'] === undefined ? [] : [[attributes['KEY'], text]])),
  )
}
