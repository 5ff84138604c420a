import type { RequestKind } from '../../../domain/terminals/request-states.ts'
import type { ReceivedCall } from '../../../domain/terminals/virtual-terminal.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import { duplicateMs } from '../../ledger/lifetimes.ts'
import { detailsOf } from '../../processor/details-of.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { findLive } from '../../store/in-person/terminal-requests.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { findNumbered } from '../../store/payments/find-numbered.ts'
import type { Reader, TerminalRequestRow, TransactionRow, Writer } from '../../store/tables.ts'
import { type Asked, type AskedOfTerminal, askTerminal } from '../../terminals/ask-terminal.ts'
import { lockBySerial } from '../../terminals/terminal.ts'
import { ingenicoName } from './api-name.ts'
import { elementsOf, type TerminalDetail } from './read-request.ts'

/** Who asks which terminal, and the call as it came. */
export type Caller = { credential: Credential; serial: string; received: ReceivedCall }

type Started =
  | Asked
  /** It was approved before. */
  | { kind: 'repeated'; transaction: TransactionRow }
  /** It is on the terminal now: its first caller is gone, or waits as well. */
  | { kind: 'joined'; request: TerminalRequestRow }

const model = 'ingenico-lane-3000'

const whatIs: Readonly<Record<string, { kind: RequestKind; tender: AskedOfTerminal['tender'] }>> = {
  CCR1: { kind: 'sale', tender: 'credit' },
  CCR2: { kind: 'auth', tender: 'credit' },
  CCR0: { kind: 'verify', tender: 'credit' },
  CCR8: { kind: 'store', tender: 'credit' },
  CCR9: { kind: 'refund-card', tender: 'credit' },
  DB00: { kind: 'sale', tender: 'debit' },
  DB01: { kind: 'refund-card', tender: 'debit' },
  EB00: { kind: 'sale', tender: 'ebt' },
  EB01: { kind: 'refund-card', tender: 'ebt' },
  EB02: { kind: 'balance', tender: 'ebt' },
  EB05: { kind: 'cash', tender: 'ebt' },
}
const credits = new Set(['CCR9', 'DB01', 'EB01'])

/**
 * Gives a request to its terminal. The terminal is locked before the books are looked into, so that of two requests with one number on one
 * terminal one pays; for those on two terminals the books themselves answer 94.
 */
export async function startRequest(
  trx: Writer,
  detail: TerminalDetail,
  { credential, serial, received }: Caller,
  tools: GatewayTools,
): Promise<Started> {
  const { merchantId } = credential
  const terminal = await lockBySerial(trx, { merchantId, serial, model }, tools)
  const transaction = await findFirst(trx, detail, credential, tools)
  if (transaction) return { kind: 'repeated', transaction }
  const live = await findLive(trx, terminal.id)
  if (live && isSame(live, detail, credential)) return { kind: 'joined', request: live }
  const asked = whatIs[detail.tranType]
  if (!asked) throw new Error(`${detail.tranType} needs no card`)
  const [tranNbr, batchId] = [numberOf(detail, 'TRAN_NBR'), numberOf(detail, 'BATCH_ID')]
  return askTerminal(
    trx,
    {
      ...{ credential, api: ingenicoName, serial, model, ...asked, amountCents: detail.amountCents },
      // A number may be tried again after a request that ended without money.
      ...{ reference: `${tranNbr} ${batchId} ${tools.newId()}`, tranNbr, batchId, origBric: '' },
      ...{ asksForTip: false, asksForSignature: false, description: numberOf(detail, 'INVOICE_NBR') },
      ...{ details: detailsOf({ fields: elementsOf(detail) }), received, callbackUrl: '' },
    },
    tools,
  )
}

/** What was approved under the number, batch and amount of a request within a day, whatever card it was. */
export async function findFirst(
  db: Reader | Writer,
  detail: TerminalDetail,
  { id: credentialId, merchantId }: Credential,
  { clock }: Pick<GatewayTools, 'clock'>,
): Promise<TransactionRow | undefined> {
  return findNumbered(db, {
    ...{ credentialId, batchId: numberOf(detail, 'BATCH_ID'), tranNbr: numberOf(detail, 'TRAN_NBR') },
    ...{ amountCents: detail.amountCents, isCredit: credits.has(detail.tranType) },
    sinceMs: (await merchantNow(db, merchantId, clock)) - duplicateMs,
  })
}

function isSame(live: TerminalRequestRow, detail: TerminalDetail, { id }: Credential): boolean {
  return (
    live.api === ingenicoName &&
    live.credential_id === id &&
    live.tran_nbr === numberOf(detail, 'TRAN_NBR') &&
    live.batch_id === numberOf(detail, 'BATCH_ID') &&
    live.amount_cents === detail.amountCents &&
    live.kind === whatIs[detail.tranType]?.kind
  )
}

const numberOf = ({ fields }: TerminalDetail, name: string): string => fields.get(name) ?? ''
