// Reads acknowledgement and answers of a batch file. Run it in the folder that holds both: node read-answers.mjs 9001-123456.20261121A
import { existsSync, readFileSync } from 'node:fs'

const attribute = (xml, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
const fieldsOf = xml =>
  Object.fromEntries([...xml.matchAll(/KEY="([^"]+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [name, value]))

/** Throws when the file as a whole was rejected: nothing of it was processed then. */
function readAcknowledgement(name) {
  const xml = readFileSync(`${name}.ack.xml`, 'utf8')
  if (attribute(xml, 'STATUS') === 'ACCEPTED') return Number(attribute(xml, 'FILE_TRAN_COUNT'))
  throw new Error(`rejected with ${attribute(xml, 'CODE')}: ${attribute(xml, 'TEXT')}`)
}

function report({ TRAN_NBR, AUTH_RESP = '', AUTH_RESP_TEXT, AUTH_AMOUNT, AUTH_GUID }) {
  const isPaid = /^(00|08|10|85)$/.test(AUTH_RESP)
  const kind = isPaid ? 'approved' : /^(RR|E.|25|94|)$/.test(AUTH_RESP) ? 'refused' : 'declined'
  const word = AUTH_RESP === '10' ? 'in part' : kind
  console.log(TRAN_NBR, word, ...(isPaid ? [AUTH_AMOUNT, AUTH_GUID] : [AUTH_RESP, AUTH_RESP_TEXT]))
  return kind
}

try {
  const name = process.argv[2]
  if (!name) throw new Error('say which file: its name without .xml')
  const count = readAcknowledgement(name)
  if (!existsSync(`${name}.rsp.xml`)) throw new Error('accepted, and not answered yet: come again later')
  const answers = readFileSync(`${name}.rsp.xml`, 'utf8').match(/<DETAIL>[\s\S]*?<\/DETAIL>/g) ?? []
  const kinds = answers.map(answer => report(fieldsOf(answer)))
  if (answers.length !== count) throw new Error(`${answers.length} answers for ${count} charges`)
  if (kinds.includes('refused')) throw new Error('some were refused: mend them, and send them in a new file')
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
