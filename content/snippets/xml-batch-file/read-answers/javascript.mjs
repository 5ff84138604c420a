// Reads the acknowledgement and the answers of a batch file. Run it in the folder that contains both: node read-answers.mjs 9001-123456.20261121A
import { existsSync, readFileSync } from 'node:fs'

const attribute = (xml, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
const fieldsOf = xml =>
  Object.fromEntries([...xml.matchAll(/KEY="([^"]+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [name, value]))

/** 94: this payment was already made, by another file or program. */
const unknown = /^(94|)$/

/** Throws if the whole file was rejected: nothing in it was processed. */
function readAcknowledgement(name) {
  const xml = readFileSync(`${name}.ack.xml`, 'utf8')
  if (attribute(xml, 'STATUS') === 'ACCEPTED') return Number(attribute(xml, 'FILE_TRAN_COUNT'))
  throw new Error(`rejected with ${attribute(xml, 'CODE')}: ${attribute(xml, 'TEXT')}`)
}

function report({ TRAN_NBR, AUTH_RESP = '', AUTH_RESP_TEXT, AUTH_AMOUNT, AUTH_AMOUNT_REQUESTED, AUTH_GUID }) {
  const isPaid = /^(00|08|10|85)$/.test(AUTH_RESP)
  const isWhole = isPaid && Number(AUTH_AMOUNT) === Number(AUTH_AMOUNT_REQUESTED)
  const notPaid = unknown.test(AUTH_RESP) ? 'unknown' : /^(RR|E.|25)$/.test(AUTH_RESP) ? 'refused' : 'declined'
  const kind = isPaid ? (isWhole ? 'approved' : 'another amount') : notPaid
  console.log(TRAN_NBR, kind, ...(isPaid ? [AUTH_AMOUNT, AUTH_GUID] : [AUTH_RESP, AUTH_RESP_TEXT]))
  return kind
}

try {
  const name = process.argv[2]
  if (!name) throw new Error('name the file, without .xml')
  const count = readAcknowledgement(name)
  if (!existsSync(`${name}.rsp.xml`)) throw new Error('accepted, but not answered yet: try again later')
  const answers = readFileSync(`${name}.rsp.xml`, 'utf8').match(/<DETAIL>[\s\S]*?<\/DETAIL>/g) ?? []
  const kinds = answers.map(answer => report(fieldsOf(answer)))
  if (answers.length !== count) throw new Error(`${answers.length} answers for ${count} charges`)
  if (kinds.includes('another amount') || kinds.includes('unknown'))
    throw new Error('money may have moved: check these payments before you charge again')
  if (kinds.includes('refused')) throw new Error('some rows were refused: correct them, and send them in a new file')
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
