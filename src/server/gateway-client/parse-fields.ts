import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: name => name === 'FIELD',
})

const ResponseSchema = z.object({
  RESPONSE: z.object({
    FIELDS: z.object({
      FIELD: z.array(
        z.object({ '@KEY': z.string(), '#text': z.string().default('') }).or(z.string().transform(() => null)),
      ),
    }),
  }),
})

/** Predefined entities only; anything else stays as it stands, so no document can grow or fetch anything. */
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** Reads the platform's XML envelope RESPONSE > FIELDS > FIELD KEY="…" (payments 1.5); null when it is not one. */
export function parseFields(xml: string): Map<string, string> | null {
  let document: unknown
  try {
    document = parser.parse(xml, true)
  } catch {
    return null
  }
  const parsed = ResponseSchema.safeParse(document)
  if (!parsed.success) return null
  const fields = new Map<string, string>()
  for (const field of parsed.data.RESPONSE.FIELDS.FIELD) {
    if (field)
      fields.set(
        field['@KEY'],
        field['#text'].replace(/&(lt|gt|quot|apos|amp);/g, name => entities[name] ?? name),
      )
  }
  return fields
}
