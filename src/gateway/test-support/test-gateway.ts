import { randomBytes, randomUUID } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { fileHandlers as registeredHandlers } from '../apis/index.ts'
import type { Provisioned, ProvisionRequest } from '../contract.ts'
import { createGateway, type Gateway } from '../create-gateway.ts'
import type { FileHandler } from '../files/file-handler.ts'
import { createLog } from '../http/log/create-log.ts'
import { deriveKeys } from '../merchants/keys.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { runTerminals } from '../terminals/run-terminals.ts'
import { runDueWork, seedWork } from '../work/run-work.ts'
import type { WorkTools } from '../work/work-on.ts'
import { noteAnswers } from './codes/note-codes.ts'
import { openTestStore } from './test-stores.ts'

export const testSecret = 'a-secret-of-the-gateway-tests'
export const returnUrl = 'https://shop.example/answer?cart=7'

export type TestTerminal = { credentialId: string; mac: string; key: Record<string, string> }
export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>

/** A gateway without a port, on a real store, with a clock that the test moves. */
export async function openTestGateway(
  kind: GatewayStore['kind'],
  {
    rateLimitPerMinute = 0,
    takesLocalSkins = false,
    sendsLocalNotices = false,
    wrapStore,
    fileHandlers = registeredHandlers,
    notesCodes = true,
  }: {
    rateLimitPerMinute?: number
    takesLocalSkins?: boolean
    sendsLocalNotices?: boolean
    wrapStore?: (store: GatewayStore) => GatewayStore
    fileHandlers?: readonly FileHandler[]
    /** False where chance makes the requests: what they are refused with is seen one time and not another (`note-codes.ts`). */
    notesCodes?: boolean
  } = {},
) {
  // Wednesday, 18 November 2026, noon in New York
  const time = { nowMs: Date.UTC(2026, 10, 18, 17, 0, 0) }
  const { store, dataDir, databaseUrl, remove } = await openTestStore(kind, time.nowMs)
  const sleeps: number[] = []
  const logLines: string[] = []
  const log = createLog('info', { write: line => logLines.push(line) })
  const gateway: Gateway = createGateway({
    store: wrapStore?.(store) ?? store,
    clock: () => time.nowMs,
    newId: randomUUID,
    randomBytes,
    config: { gatewaySecret: testSecret, rateLimitPerMinute, takesLocalSkins, sendsLocalNotices },
    log,
    sleep: async durationMs => {
      sleeps.push(durationMs)
    },
    fileHandlers,
  })
  if (notesCodes) noteAnswers(gateway)
  const { app } = gateway
  const workErrors: unknown[] = []
  const workTools = {
    ...{ store, keys: deriveKeys(testSecret), clock: () => time.nowMs, newId: randomUUID, randomBytes, fileHandlers },
  }
  /** Does what is due at this moment, as the program does every few seconds; answers what it did. */
  const runWork = async (change: Partial<WorkTools> = {}) => {
    const tools = { ...workTools, onError: (error: unknown) => workErrors.push(error), ...change }
    await seedWork(tools)
    return runDueWork(tools)
  }
  /** Lets terminals go on as far as this moment lets them, as the program does several times a second. */
  const runTerminalsNow = async () => {
    const onError = (error: unknown) => workErrors.push(error)
    await runTerminals({ ...workTools, terminals: gateway.terminals, onError })
  }
  const close = async () => {
    await gateway.requestLog.flush()
    await remove()
  }
  return {
    ...gateway,
    ...{
      secret: testSecret,
      store,
      dataDir,
      databaseUrl,
      time,
      sleeps,
      log,
      logLines,
      workTools,
      workErrors,
      runWork,
      runTerminals: runTerminalsNow,
      close,
    },
    ...createClient(app),
  }
}

function createClient(app: Gateway['app']) {
  async function provision(request: Partial<ProvisionRequest> = {}): Promise<TestTerminal> {
    const response = await app.request('/provisioning/credentials', {
      method: 'POST',
      headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference: randomUUID(), label: 'Shop', secrets: ['fourPartKey', 'mac'], ...request }),
    })
    const body = (await response.json()) as Provisioned
    const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = (body.secrets.fourPartKey ?? '').split('-')
    const key = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR }
    return { credentialId: body.credentialId, mac: body.secrets.mac ?? '', key }
  }

  const postForm = (path: string, fields: Record<string, string>) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  /** Fields of the key exchange's answer: TAC, or AUTH_RESP and AUTH_RESP_TEXT. */
  async function exchange(
    terminal: TestTerminal,
    fields: Record<string, string> = {},
  ): Promise<Record<string, string>> {
    const sale = { AMOUNT: '21.00', TRAN_NBR: '1', TRAN_GROUP: 'SALE', REDIRECT_URL: returnUrl }
    return readXml(await (await postForm('/keyexch', { MAC: terminal.mac, ...sale, ...fields })).text())
  }

  function saleForm(terminal: TestTerminal, tac: string, fields: Record<string, string> = {}): Record<string, string> {
    return {
      ...{ TAC: tac, TRAN_CODE: 'SALE', AMOUNT: '21.00', TRAN_NBR: '1', INDUSTRY_TYPE: 'E', ...terminal.key },
      ...{ ACCOUNT_NBR: '4111111111111111', EXP_DATE: '2912', CVV2: '123', ADDRESS: '1 Main St', ZIP_CODE: '12345' },
      ...fields,
    }
  }

  /** Key exchange and form in one; AMOUNT, TRAN_NBR and TRAN_CODE go into both. */
  async function pay(terminal: TestTerminal, fields: Record<string, string> = {}, sealed: Record<string, string> = {}) {
    const { AMOUNT = '21.00', TRAN_NBR = '1', TRAN_CODE = 'SALE' } = fields
    const { TAC = '' } = await exchange(terminal, { AMOUNT, TRAN_NBR, TRAN_GROUP: TRAN_CODE, ...sealed })
    return readReturn(await postForm('/browserpost/', saleForm(terminal, TAC, fields)))
  }

  return { provision, postForm, exchange, saleForm, pay }
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false })

export function readXml(text: string): Record<string, string> {
  const parsed = parser.parse(text) as { RESPONSE: { FIELDS: { FIELD: XmlField | XmlField[] } } }
  return Object.fromEntries([parsed.RESPONSE.FIELDS.FIELD].flat().map(field => [field.KEY, field['#text'] ?? '']))
}
type XmlField = { KEY: string; '#text'?: string }

export type ReturnLeg = {
  status: number
  target: string
  fields: Record<string, string>
  page: string
  headers: Headers
}

/** What the browser would do next: where it goes, and with which fields. */
export async function readReturn(response: Response): Promise<ReturnLeg> {
  const page = await response.text()
  const decode = (text: string) =>
    text.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
  const pairs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const fields = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value)]))
  const target = decode(/<form method="\w+" action="([^"]*)"/.exec(page)?.[1] ?? '')
  return { status: response.status, target, fields, page, headers: response.headers }
}
