const pairsMax = 200

/** The four-part key on the wire, in its order (payments 1.1). */
export const fourPartKeyNames = ['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR'] as const

/** Names and values of a message of the processor. Names are in capitals; an empty value counts as not sent. */
export type Fields = ReadonlyMap<string, string>
export type ReadFields = { ok: true; fields: Fields; repeated: ReadonlySet<string> } | { ok: false }

/**
 * Pairs joined by `&`, in a body or an address (payments 2, 6 and 7). Names are case-insensitive; one that was sent twice with
 * different values is `repeated`. Not ok: more pairs than any message has.
 */
export function readPairs(text: string): ReadFields {
  const fields = new Map<string, string>()
  const repeated = new Set<string>()
  let count = 0
  for (const [sent, value] of new URLSearchParams(text)) {
    if (++count > pairsMax) return { ok: false }
    addField({ fields, repeated }, sent.trim().toUpperCase(), value)
  }
  return { ok: true, fields, repeated }
}

/** Notes one value of a message: the first one counts, another one makes its name `repeated`. */
export function addField(
  message: { fields: Map<string, string>; repeated: Set<string> },
  name: string,
  value: string,
): void {
  const earlier = message.fields.get(name)
  if (earlier !== undefined && earlier !== value) message.repeated.add(name)
  if (earlier === undefined) message.fields.set(name, value)
}
