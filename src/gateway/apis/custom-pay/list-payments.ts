import { findListed, listPaymentsOf, listTerminals } from '../../store/payments/payment-lists.ts'
import { refuseWith } from './answer.ts'
import { detailRow } from './detail-row.ts'
import type { EpiCall, EpiHandler, EpiOutcome } from './take-call.ts'

const pageMax = 500
const names = ['detail', 'limit', 'before'] as const

/** GET /sale: the payments of this terminal or of all of its DBA, the newest first, a page at a time. */
export const listPayments: EpiHandler = async call => {
  const asked = readQuery(call.query)
  if ('errors' in asked) return asked
  const { credential, tools } = call
  const { limit, isOfDba } = asked
  const before = asked.before ? await findListed(tools.store.read, credential.merchantId, asked.before) : undefined
  if (asked.before && !before) return refuseWith(404, 'NOT_FOUND', 'You have no payment with that BRIC')
  const credentialIds = isOfDba ? await terminalsOfDba(call) : [credential.id]
  const rows = await listPaymentsOf(tools.store.read, credentialIds, { limit: limit + 1, ...(before && { before }) })
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? (page.at(-1)?.bric ?? '') : ''
  return { data: { rowCount: page.length, next, rows: page.map(detailRow) } }
}

async function terminalsOfDba({ credential, tools }: EpiCall): Promise<string[]> {
  const dba = credential.fourPartKey.slice(0, credential.fourPartKey.lastIndexOf('-') + 1)
  return (await listTerminals(tools.store.read, credential.merchantId, dba)).map(({ id }) => id)
}

function readQuery(query: URLSearchParams): (EpiOutcome & { errors: object }) | Asked {
  const unknown = [...query.keys()].find(name => !names.some(each => each === name))
  if (unknown !== undefined) return refuseWith(400, 'UNKNOWN_FIELD', 'The query takes detail, limit and before')
  const invalid = (text: string) => refuseWith(400, 'INVALID_FIELD', text)
  const detail = query.get('detail')
  if (detail !== null && detail !== 'dba') return invalid('detail: one of dba')
  const limit = query.get('limit') ?? String(pageMax)
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > pageMax) return invalid(`limit: 1 to ${pageMax}`)
  const before = query.get('before') ?? ''
  if (!/^[0-9A-Z]{0,20}$/.test(before)) return invalid('before: the BRIC of a payment')
  return { isOfDba: detail === 'dba', limit: Number(limit), before }
}
type Asked = { isOfDba: boolean; limit: number; before: string }
