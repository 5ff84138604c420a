import type { ErrorText } from '../../../domain/apis/ingenico-si/codes.ts'
import { isApproval, responseCode } from '../../../domain/payments/response-codes.ts'
import { decideByAmount } from '../../../domain/payments/test-data/amount-triggers.ts'
import { cardholderName } from '../../../domain/terminals/cardholder-name.ts'
import type { RequestFailure } from '../../../domain/terminals/request-states.ts'
import type { EntryMode } from '../../../domain/terminals/terminal-model.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import { type AnswerFields, answerFields } from '../../http/wire/answer-fields.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { findById } from '../../store/payments/ledger-table.ts'
import type { TerminalRequestRow, TransactionRow } from '../../store/tables.ts'
import { gaveUp, type TerminalAnswer, withToken } from './answer.ts'
import type { TerminalDetail } from './read-request.ts'
import { findFirst } from './start-request.ts'

const failures: Readonly<Record<RequestFailure, ErrorText>> = {
  'card-removed': 'CARD REMOVED',
  'no-power': 'TERMINAL OFFLINE',
  'no-network': 'HOST UNREACHABLE',
  'host-unreachable': 'HOST UNREACHABLE',
  'wrong-pin': 'WRONG PIN',
}
const cardEntryMethods: Readonly<Record<EntryMode, string>> = {
  ...{ chip: 'G', contactless: 'C', swiped: 'S', keyed: 'M', fallback: 'F' },
}
/** Nothing but a signature says that the card was its holder's; a PIN and a chip say it themselves. */
const signedFor: ReadonlySet<EntryMode> = new Set<EntryMode>(['swiped', 'fallback', 'keyed'])
/** A card tells its holder's name by its chip and its stripe, not by radio. */
const tellsName: ReadonlySet<EntryMode> = new Set<EntryMode>(['chip', 'swiped', 'fallback'])

/** The end of a request on a terminal, in the words of the wire. */
export async function answerEnded(
  request: TerminalRequestRow,
  detail: TerminalDetail,
  credential: Credential,
  tools: GatewayTools,
): Promise<TerminalAnswer> {
  switch (request.state) {
    case 'cancelled':
      return gaveUp('CANCELLED', detail.fields)
    case 'timed_out':
      return gaveUp('TIMEOUT', detail.fields)
    case 'failed':
      return gaveUp(failures[request.failure ?? 'host-unreachable'], detail.fields)
  }
  const row = request.transaction_id === null ? undefined : await findById(tools.store.read, request.transaction_id)
  if (!row) throw new Error(`terminal request ${request.id} has no payment`)
  const logged = { transactionIds: [row.id], ...(request.rule !== '' && { rule: request.rule }) }
  // The amount asked for a host whose answer is lost on its way: the payment stands, and the same request again tells of it.
  if (isApproval(row.auth_resp) && decideByAmount(row.amount_requested_cents)?.kind === 'technical')
    return { ...gaveUp('HOST UNREACHABLE', detail.fields), ...logged }
  const fields = [...answerFields(row, credential.fourPartKey, row.batch_id), ...cardFields(request, row)]
  const answer = { said: `AUTH_RESP ${row.auth_resp}`, ...logged, fields }
  // The same card, on another terminal at the same time.
  const first = row.auth_resp === '94' ? await findFirst(tools.store.read, detail, credential, tools) : undefined
  return first ? { ...answer, fields: withToken(fields, first.bric) } : answer
}

function cardFields({ entry, tender }: TerminalRequestRow, row: TransactionRow): AnswerFields {
  if (!entry) return []
  const { first, last } = cardholderName
  return [
    ['CARD_ENT_METH', cardEntryMethods[entry]],
    ...(tellsName.has(entry)
      ? ([
          ['FIRST_NAME', first],
          ['LAST_NAME', last],
        ] as AnswerFields)
      : []),
    ...(isApproval(row.auth_resp)
      ? ([['SI_SIGNATURE_REQUIRED', tender === 'credit' && signedFor.has(entry) ? 'Y' : 'N']] as AnswerFields)
      : []),
  ]
}

/** A request whose payment was made before: 94, with the fields of the first one. */
export function answerRepeated(first: TransactionRow, { fourPartKey }: Credential): TerminalAnswer {
  const { code, display } = responseCode('94')
  const changed: Readonly<Record<string, string>> = {
    ...{ AUTH_RESP: code, NETWORK_RESPONSE: code, AUTH_RESP_TEXT: display, AUTH_AMOUNT: '0.00' },
  }
  const fields = answerFields(first, fourPartKey, first.batch_id)
    .filter(([name]) => name !== 'AUTH_CODE')
    .map(([name, value]): [string, string] => [name, changed[name] ?? value])
  return { said: `AUTH_RESP ${code}`, transactionIds: [first.id], fields }
}
