import { XMLParser } from 'fast-xml-parser'
import { readFile } from '../../files/read-file.ts'
import { toStoredFile } from '../../files/stored-file.ts'
import { receiveFile } from '../../files/upload.ts'
import { deriveKeys } from '../../merchants/keys.ts'
import { listShownFiles } from '../../store/files/files-table.ts'
import { type Credential, findCredential, findCredentialByKey } from '../../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../../store/open-store.ts'
import { codesIn, noteCode } from '../codes/note-codes.ts'
import { type TestGateway, type TestTerminal, testSecret } from '../test-gateway.ts'
import type { Sent } from './test-processor.ts'

export type DetailFields = Sent
/** What a test says of a batch; key, counts and totals are made up for it. */
export type BatchToSend = { key?: Record<string, string>; batchId?: string; details: readonly DetailFields[] }
export type Ack = Record<string, string>
export type AnsweredFile = {
  attributes: Record<string, string>
  batches: { attributes: Record<string, string>; details: Sent[] }[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const attributes = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
const total = (details: readonly DetailFields[]) =>
  (
    details.reduce(
      (sum, { AMOUNT = '' }) => sum + (/^\d{1,10}\.\d\d$/.test(AMOUNT) ? Math.round(Number(AMOUNT) * 100) : 0),
      0,
    ) / 100
  ).toFixed(2)
const elements = (detail: DetailFields) =>
  Object.entries(detail)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('')

/** A file as the programs of the documentation write it. */
export function batchFile(fileId: string, key: Record<string, string>, batches: readonly BatchToSend[]): string {
  const all = batches.flatMap(({ details }) => details)
  const written = batches.map(
    ({ key: own = key, batchId = '20261118', details }) =>
      ` <BATCH${attributes({ ...own, BATCH_ID: batchId, BATCH_TRAN_COUNT: String(details.length), BATCH_TOTAL_AMOUNT: total(details) })}>\n${details.map(each => `  <DETAIL>${elements(each)}</DETAIL>\n`).join('')} </BATCH>\n`,
  )
  const said = { FILE_ID: fileId, FILE_TRAN_COUNT: String(all.length), FILE_TOTAL_AMOUNT: total(all) }
  return `<FILE${attributes(said)}>\n${written.join('')}</FILE>\n`
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: name => /^(BATCH|DETAIL|FIELD)$/.test(name),
})
type Parsed = Record<string, string>
const attributesOf = (node: Parsed) =>
  Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => name.startsWith('@'))
      .map(([name, value]) => [name.slice(1), value]),
  )

export function readAnswers(xml: string): AnsweredFile {
  const { FILE } = parser.parse(xml) as {
    FILE: Parsed & { BATCH: (Parsed & { DETAIL: { FIELDS: { FIELD: Parsed[] } }[] })[] }
  }
  return {
    attributes: attributesOf(FILE),
    batches: FILE.BATCH.map(batch => ({
      attributes: attributesOf(batch),
      details: batch.DETAIL.map(({ FIELDS }) =>
        Object.fromEntries(FIELDS.FIELD.map(field => [field['@KEY'] ?? '', field['#text'] ?? ''])),
      ),
    })),
  }
}
export const readAck = (xml: string): Ack => attributesOf((parser.parse(xml) as { ACK: Parsed }).ACK)

/** A whole file in `out` of the credential of a four-part key; undefined when it is not there. */
export async function readOut(store: GatewayStore, fourPartKey: string, name: string): Promise<string | undefined> {
  const keys = deriveKeys(testSecret)
  const credential = await findCredentialByKey(store.read, fourPartKey)
  const rows = await listShownFiles(store.read, credential?.id ?? '', 'out')
  const file = rows.map(row => toStoredFile(keys, row)).find(each => each.name === name)
  if (!file) return undefined
  const parts: Uint8Array[] = []
  for await (const part of readFile(store.read, keys, file.id)) parts.push(part)
  const text = Buffer.concat(parts).toString()
  for (const code of codesIn(text)) noteCode('xml-batch', code)
  return text
}

/** A merchant who sends batch files: puts them where an upload puts them, lets the gateway work, and reads what is in `out`. */
export async function openBatchClient(gateway: TestGateway, request: { merchantReference?: string } = {}) {
  const terminal: TestTerminal = await gateway.provision(request)
  const credential = (await findCredential(gateway.store.read, terminal.credentialId)) as Credential
  const stem = (fileId: string) => `${terminal.key['CUST_NBR']}-${terminal.key['MERCH_NBR']}.${fileId}`
  const { workTools } = gateway

  const fourPartKey = Object.values(terminal.key).join('-')
  const out = (name: string) => readOut(gateway.store, fourPartKey, name)
  const put = (fileId: string, contents: string | Uint8Array, name = `${stem(fileId)}.xml`) =>
    receiveFile(credential, name, [Buffer.from(contents)], workTools)
  async function results(fileId: string): Promise<{ ack?: Ack; answers?: AnsweredFile }> {
    const ack = await out(`${stem(fileId)}.ack.xml`)
    const answers = await out(`${stem(fileId)}.rsp.xml`)
    return { ...(ack && { ack: readAck(ack) }), ...(answers && { answers: readAnswers(answers) }) }
  }
  /** Sends, and lets the gateway do all that is due. */
  async function send(fileId: string, contents: string | Uint8Array) {
    await put(fileId, contents)
    await gateway.runWork()
    return results(fileId)
  }
  const file = (fileId: string, details: readonly DetailFields[], batchId?: string) =>
    batchFile(fileId, terminal.key, [{ details, ...(batchId && { batchId }) }])
  return { terminal, credential, stem, out, put, results, send, file }
}
export type BatchClient = Awaited<ReturnType<typeof openBatchClient>>
