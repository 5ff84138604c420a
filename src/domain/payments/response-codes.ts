import { type ResponseCode, responseCodes } from './response-code-table.ts'

const byCode = new Map<string, ResponseCode>(responseCodes.map(row => [row.code, row]))

export function findResponseCode(code: string): ResponseCode | undefined {
  return byCode.get(code)
}

/** `5` for `05`, as the REST proxy and its apps write codes. */
export const shortCode = (code: string): string => code.replace(/^0(?=.)/, '')

/** The row of a code that must exist: asking for another one is a programmer's mistake. */
export function responseCode(code: string): ResponseCode {
  const row = byCode.get(code)
  if (!row) throw new Error(`${code} is not a response code of payments 1.6`)
  return row
}

/** 00, 08, 10 and 85 mean that money (or the card) was accepted (payments 1.5). */
export function isApproval(code: string): boolean {
  const kind = byCode.get(code)?.kind
  return kind === 'approve' || kind === 'partial'
}

const errorKinds: ReadonlySet<string> = new Set(['retry', 'configuration', 'duplicate'])

/** Nobody said no: the issuer could not be asked, or the terminal is not set up for it. */
export function isError(code: string): boolean {
  return errorKinds.has(byCode.get(code)?.kind ?? '')
}

/** Anchor of a code's row on the pages that list AUTH_RESP and BP_RESP_CODE. */
export const responseCodeAnchor = (code: string) => `code-${code}`
