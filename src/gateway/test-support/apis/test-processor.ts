import { readXml, type TestGateway, type TestTerminal } from '../test-gateway.ts'

export type Sent = Record<string, string>

/** A client of Server Post: sends what a merchant's server would, and reads the answer with an XML parser of others. */
export async function openProcessorClient(gateway: TestGateway, merchantReference?: string) {
  const terminal: TestTerminal = await gateway.provision(merchantReference ? { merchantReference } : {})
  let lastNumber = 1000
  const card = { CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012' }
  const batch = { BATCH_ID: '20261118', INDUSTRY_TYPE: 'E' }

  const post = async (fields: Sent) => gateway.postForm('/secure/', fields)
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
