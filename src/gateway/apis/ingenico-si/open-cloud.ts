import { ingenicoTables } from '../../../domain/apis/ingenico-si/fields.ts'
import { parseFourPartKey } from '../../../domain/credentials/four-part-key.ts'
import { closeCodes } from '../../../domain/sockets/close-codes.ts'
import { SerialSchema } from '../../../domain/terminals/virtual-terminal.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { failureBehind } from '../../../platform/store-failure.ts'
import { gatewayPaths } from '../../contract.ts'
import { findByTerminalLogin } from '../../http/authenticate/terminal-login.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import { readDetail } from '../../http/wire/read-detail.ts'
import { xmlAnswer, xmlText } from '../../http/wire/xml-answer.ts'
import type { SocketAnswer, SocketEndpoint, SocketPeer } from '../../sockets/socket-endpoint.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { gaveUp, type TerminalAnswer } from './answer.ts'
import { ingenicoName } from './api-name.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { refuseAtTerminal } from './refuse-at-terminal.ts'
import { callOf, loggedElements, runRequest } from './run-request.ts'

/** The cloud variant: `/ingenico-cloud/?merchantId=KEY-TIC`, JSON around the XML of a DETAIL, XML back (payments 13.1). */
export const openCloud = (tools: GatewayTools): SocketEndpoint => ({
  path: gatewayPaths.ingenicoCloud,
  admit: async query => {
    const login = query.get('merchantId') ?? ''
    const credential = await findByTerminalLogin(login, tools)
    if (!credential) return xmlAnswer(gaveUp('NOT CONFIGURED', new Map()).fields, 401)
    const serial = SerialSchema.safeParse(query.get('serial') ?? ownSerial(credential))
    if (!serial.success) return xmlAnswer(gaveUp('TERMINAL OFFLINE', new Map()).fields, 404)
    return openPeer({ login, credential, serial: serial.data }, tools)
  },
  refuse: status => xmlAnswer(gaveUp(status === 429 ? 'RATE LIMIT' : 'HOST UNREACHABLE', new Map()).fields, status),
})

/** The terminal of a key, where the address names none. */
const ownSerial = ({ fourPartKey }: Credential): string => `LANE3000-${parseFourPartKey(fourPartKey)?.terminalNbr}`

type Opened = { login: string; credential: Credential; serial: string }

function openPeer({ login, credential, serial }: Opened, tools: GatewayTools): SocketPeer {
  async function decide(read: ReadRequest, text: string, isBusy: boolean): Promise<TerminalAnswer> {
    if (!tools.limitRate(`${ingenicoName}:${credential.id}`).isAllowed) return gaveUp('RATE LIMIT', read.fields)
    const caller = { credential, serial, received: { contentType: 'application/json', text } }
    if (isBusy)
      return read.ok ? refuseAtTerminal('TERMINAL BUSY', read, caller, tools) : gaveUp('TERMINAL BUSY', read.fields)
    // They may have been revoked meanwhile.
    if (!(await findByTerminalLogin(login, tools))) return gaveUp('NOT CONFIGURED', read.fields)
    return runRequest(read, caller, tools)
  }

  /** As for requests, a fault of ours is an answer too, and in the log of the merchant. */
  async function decideSafely(read: ReadRequest, text: string, isBusy: boolean): Promise<TerminalAnswer> {
    try {
      return await decide(read, text, isBusy)
    } catch (error) {
      tools.log.error({ err: error }, `a message of ${ingenicoName} failed`)
      if (!failureBehind(error)) throw error
      return gaveUp('HOST UNREACHABLE', read.fields)
    }
  }

  return {
    owner: credential.id,
    answer: async (text, isBusy): Promise<SocketAnswer> => {
      const startedMs = tools.clock()
      const read = readMessage(text)
      const { fields, said, rule, transactionIds = [] } = await decideSafely(read, text, isBusy)
      tools.requestLog.add({
        ...{ credentialId: credential.id, requestId: tools.newId(), api: ingenicoName, call: callOf(read), status: 0 },
        ...{ answer: said, rule, transactionIds, durationMs: tools.clock() - startedMs, fields: loggedElements(read) },
      })
      const end = { code: closeCodes.notAllowed, reason: 'These keys are no longer valid.' }
      return { text: xmlText(fields), ...(said === 'ERROR_TEXT NOT CONFIGURED' && { end }) }
    },
  }
}

const messageMaxLength = ingenicoTables['cloud-message'].fields.find(({ name }) => name === 'message')?.maxLength ?? 0

/** `{"action": "sendMessage", "message": "<DETAIL>…"}` */
function readMessage(text: string): ReadRequest {
  const refuse = (detail: string): ReadRequest => ({ ok: false, detail, fields: new Map() })
  const sent = parse(text)
  if (!isRecord(sent)) return refuse('SEND A JSON OBJECT')
  const { action, message } = sent
  if (action !== 'sendMessage') return refuse('Invalid action[VAL]')
  if (typeof message !== 'string' || message === '') return refuse('Missing message')
  if (message.length > messageMaxLength) return refuse('Invalid message[LEN]')
  return readRequest(readDetail(new TextEncoder().encode(message)))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
