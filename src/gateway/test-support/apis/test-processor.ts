import { escapeXml } from '../../../lib/escape-xml.ts'
import { readXml, type TestGateway, type TestTerminal } from '../test-gateway.ts'

export type Sent = Record<string, string>

/** How a transaction is written: as a form of Server Post, or as a document of XML Real-Time. */
export const wires = ['form', 'xml'] as const
type Wire = (typeof wires)[number]

/** One DETAIL: the four-part key as attributes, all else as elements. */
function toDocument(fields: Sent, key: Record<string, string>): string {
  const [attributes, elements] = [[''], ['']]
  for (const [name, value] of Object.entries(fields))
    if (name in key) attributes.push(` ${name}="${escapeXml(value)}"`)
    else elements.push(`<${name}>${escapeXml(value)}</${name}>`)
  return `<DETAIL${attributes.join('')}>${elements.join('')}</DETAIL>`
}

/** A client of Server Post or XML Real-Time: sends what a merchant's server would, and reads the answer with an XML parser of others. */
export async function openProcessorClient(gateway: TestGateway, merchantReference?: string, wire: Wire = 'form') {
  const terminal: TestTerminal = await gateway.provision(merchantReference ? { merchantReference } : {})
  let lastNumber = 1000
  const card = { CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012' }
  const batch = { BATCH_ID: '20261118', INDUSTRY_TYPE: 'E' }

  const post = async (fields: Sent) =>
    wire === 'form'
      ? gateway.postForm('/secure/', fields)
      : gateway.app.request('/secure/xml', {
          ...{ method: 'POST', headers: { 'Content-Type': 'text/xml' } },
          body: toDocument(fields, terminal.key),
        })
  /** Key, number and batch with whatever is added; an empty value leaves a field out. */
  async function send(fields: Sent): Promise<Sent> {
    lastNumber += 1
    const all = { ...terminal.key, TRAN_NBR: String(lastNumber), ...batch, ...fields }
    const response = await post(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')))
    return { ...readXml(await response.text()), HTTP: String(response.status) }
  }
  const sell = (fields: Sent = {}) => send({ TRAN_TYPE: 'CCE1', AMOUNT: '21.00', ...card, ...fields })
  const hold = (fields: Sent = {}) => sell({ TRAN_TYPE: 'CCE2', ...fields })
  const about = (bric: string | undefined, fields: Sent) =>
    send({ CARD_ENT_METH: 'Z', ORIG_AUTH_GUID: bric ?? '', ...fields })
  const close = () => send({ TRAN_TYPE: 'CCEZ', BATCH_ID: '0', TRAN_NBR: '0', INDUSTRY_TYPE: '' })
  return { terminal, card, batch, post, send, sell, hold, about, close }
}
export type ProcessorClient = Awaited<ReturnType<typeof openProcessorClient>>
