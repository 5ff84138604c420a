import { isApproval } from '../../../domain/payments/response-codes.ts'
import { type CardBrand, cardBrands } from '../../../domain/payments/test-data/test-cards.ts'
import type { EntryMode } from '../../../domain/terminals/terminal-model.ts'
import type { TransactionRow } from '../../store/tables.ts'

/** A result as a till has it (`src/domain/apis/pax-si/fields.ts`). */
export type Result = Readonly<Record<string, string | number>> & { resultCode: string; resultText: string }

/** What a PIN pad says without an issuer, by its code. */
const resultTexts = {
  '100001': 'TIMEOUT',
  '100002': 'ABORTED',
  '100003': 'FIELD MISSING OR WRONG',
  '100004': 'COMMAND NOT POSSIBLE',
  '100005': 'BUSY',
  '100006': 'NO CONNECTION',
  '100007': 'CARD NOT READ',
  '100023': 'NOT FOUND',
  '100024': 'KEYS REFUSED',
} as const
export type FailureCode = keyof typeof resultTexts

/** A result in a few words: its code, and that of the issuer behind `000000`. */
export const said = ({ resultCode, hostCode = '' }: Result): string =>
  resultCode === '000000' ? `000000 ${hostCode}`.trim() : resultCode

const withoutHost = { hostCode: '', hostText: '', signatureRequired: 'N' }
const numbered = (ecrRefNum: string) => (ecrRefNum === '' ? {} : { ecrRefNum })

/** The end of a command that no issuer decided. */
export const failed = (
  resultCode: FailureCode,
  ecrRefNum = '',
  resultText: string = resultTexts[resultCode],
): Result => ({
  ...{ resultCode, resultText, ...withoutHost, ...numbered(ecrRefNum) },
})
/** A command that needs no issuer, done. */
export const done = (ecrRefNum = ''): Result => ({
  ...{ resultCode: '000000', resultText: 'OK', ...withoutHost, ...numbered(ecrRefNum) },
})
/** What the host refuses of an earlier payment; nothing was changed. */
export const refused = (hostCode: string, hostText: string, ecrRefNum: string): Result => ({
  ...{ ...done(ecrRefNum), hostCode, hostText },
})

const entryModes: Readonly<Record<EntryMode, string>> = {
  ...{ contactless: 'CONTACTLESS', chip: 'CHIP', swiped: 'SWIPE', keyed: 'MANUAL', fallback: 'FALLBACK' },
}
/** From this amount on the receipt of a credit card needs a signature. */
const signatureFromCents = 5_000
export const shownRefNum = (refNum: number) => String(refNum).padStart(6, '0')

type Shown = { ecrRefNum: string; refNum: string; tipCents: number; amountCents?: number; bric?: string }

/** What the issuer decided: of a card, or of a change of an earlier payment. `entry`: how a card was read, null without one. */
export function resultOf(row: TransactionRow, entry: EntryMode | null, shown: Shown): Result {
  const isApproved = isApproval(row.auth_resp)
  const { ecrRefNum, refNum, tipCents, amountCents = row.amount_cents, bric = row.bric } = shown
  const needsSignature = isApproved && entry !== null && row.tender === 'card' && amountCents >= signatureFromCents
  return {
    ...{ resultCode: '000000', resultText: 'OK', hostCode: row.auth_resp, hostText: row.auth_resp_text },
    ...(isApproved && row.auth_code !== '' && { authCode: row.auth_code }),
    ...(isApproved && { approvedAmount: amountCents, ...(tipCents > 0 && { tip: tipCents }), refNum, bric }),
    ...(entry && { entryMode: entryModes[entry] }),
    ...(entry && { cardType: cardBrands[row.brand as CardBrand].authCardType, lastFour: row.last_four }),
    signatureRequired: needsSignature ? 'Y' : 'N',
    ecrRefNum,
  }
}
