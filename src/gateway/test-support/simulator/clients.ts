import type { Intent } from './plan.ts'
import type { Request } from './requests.ts'
import { underFailure, type World, worldSecret } from './world.ts'

export type Terminal = { credentialId: string; mac: string; key: Record<string, string> }
/** What came back: the code, the amount and the BRIC. `failed`: 503, the records were away. */
export type Seen = { code: string; cents: number; bric: string; failed: boolean }

/** Two terminals of one merchant and one of another, made by the provisioning API. */
export async function openTerminals({ copies: [{ app }] }: World, seed: number): Promise<Terminal[]> {
  const terminals: Terminal[] = []
  for (const [at, merchant] of ['one', 'one', 'other'].entries()) {
    const response = await app.request('/provisioning/credentials', {
      method: 'POST',
      headers: { Authorization: `Bearer ${worldSecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ reference: `terminal-${at}-of-${seed}`, merchantReference: `${merchant}-of-${seed}`, label: 'Shop' },
        secrets: ['fourPartKey', 'mac'],
      }),
    })
    if (!response.ok) throw new Error(`no terminal: ${response.status} ${await response.text()}`)
    const { credentialId, secrets } = (await response.json()) as Made
    const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = secrets.fourPartKey.split('-')
    terminals.push({ credentialId, mac: secrets.mac, key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } })
  }
  return terminals
}
type Made = { credentialId: string; secrets: { fourPartKey: string; mac: string } }

type App = World['copies'][0]['app']
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** Prepares a request, so that each call sends the very same one, to whichever copy of the program. */
export async function prepare({ api, fields, deed }: Request, terminal: Terminal, exchangeAt: App) {
  if (api === 'browser-post') return prepareForm(fields, terminal, exchangeAt, deed.cents)
  const all = { ...terminal.key, ...fields }
  if (api === 'address') return sendAs('', (app: App) => app.request(`/secure/?${encode(all)}`))
  if (api === 'server-post')
    return sendAs('', (app: App) => app.request('/secure/', { method: 'POST', headers: form, body: encode(all) }))
  const key = Object.entries(terminal.key).map(([name, value]) => `${name}="${value}"`)
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  const body = `<DETAIL ${key.join(' ')}>${elements.join('')}</DETAIL>`
  return sendAs('', (app: App) =>
    app.request('/secure/xml', { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body }),
  )
}

/** A form of Browser Post with its TAC, which a browser can post once. */
async function prepareForm(fields: Record<string, string>, terminal: Terminal, exchangeAt: App, cents: number) {
  const { TRAN_TYPE, CARD_ENT_METH: _, ...typed } = fields
  const group = TRAN_TYPE === 'CCE2' ? 'AUTH' : 'SALE'
  const sealed = { AMOUNT: (cents / 100).toFixed(2), TRAN_NBR: fields['TRAN_NBR'] ?? '', TRAN_GROUP: group }
  const exchange = await exchangeAt.request('/keyexch', {
    method: 'POST',
    headers: form,
    body: encode({ MAC: terminal.mac, ...sealed, REDIRECT_URL: 'https://shop.example/answer' }),
  })
  const TAC = /KEY="TAC">([^<]+)</.exec(await exchange.text())?.[1] ?? ''
  const body = encode({ ...terminal.key, ...typed, TAC, TRAN_CODE: group })
  return sendAs(TAC, (app: App) => app.request('/browserpost/', { method: 'POST', headers: form, body }))
}

/** `formId`: the TAC of a form; empty where requests are not spent. */
function sendAs(formId: string, request: (app: App) => Response | Promise<Response>) {
  const send = async (app: App, failure: Intent['failure']): Promise<Seen> => {
    const response = await underFailure(failure, async () => request(app))
    return read(response.status, await response.text())
  }
  return { formId, send }
}

function read(status: number, text: string): Seen {
  const fields = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/(?:KEY|name)="(\w+)"(?:>| value=")([^<"]*)/g))
    fields.set(name, value)
  const code = fields.get('AUTH_RESP') ?? fields.get('BP_RESP_CODE') ?? `HTTP ${status}`
  const cents = Math.round(Number(fields.get('AUTH_AMOUNT') ?? 0) * 100)
  return { code, cents, bric: fields.get('AUTH_GUID') ?? '', failed: status === 503 }
}
