// Prints what a response of the account updater asks you to do. Run it in the folder that contains the response: node apply-response.mjs AU_9001-123456-1-1_20261121_1.rsp
import { readFileSync } from 'node:fs'

/** What to do for each code; replace the lines with calls to your own database. */
const actions = {
  A: ({ oldBric, newBric, expiry }) => `${oldBric}: charge ${newBric} from now on, valid until ${expiry}`,
  E: ({ oldBric, expiry }) => `${oldBric}: valid until ${expiry}`,
  C: ({ oldBric }) => `${oldBric}: closed, stop charging`,
  Q: ({ oldBric }) => `${oldBric}: ask the customer for the card`,
  N: () => '',
  U: ({ oldBric }) => `${oldBric}: not a token of yours`,
  P: () => '',
}

function read(path) {
  const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/).map(line => line.split('|'))
  const [record, count, status] = lines.at(-1) ?? []
  if (record !== 'T') throw new Error('no trailer: the file is incomplete')
  if (status !== '000') throw new Error(`the request was rejected with ${status}`)
  const responses = lines.filter(([letter]) => letter === 'R')
  if (responses.length !== Number(count)) throw new Error(`${responses.length} responses, and the trailer says ${count}`)
  return responses.map(([, , oldBric, newBric, expiry, code]) => ({ oldBric, newBric, expiry, code }))
}

try {
  const path = process.argv[2]
  if (!path) throw new Error('name the response file')
  const found = read(path)
  for (const response of found) {
    const action = actions[response.code]
    if (!action) throw new Error(`${response.oldBric}: unknown code ${response.code}`)
    const text = action(response)
    if (text) console.log(text)
  }
  console.log(`read: ${found.length} cards, ${found.filter(({ code }) => 'AE'.includes(code)).length} updated`)
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
