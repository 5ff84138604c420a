import { readFormValues, readJsonValues, readXmlValues, type WireValue } from '../../lib/wire-values.ts'
import type { ApiField, ApiSpecification } from '../apis/api-specification.ts'
import { customPay } from '../apis/custom-pay.ts'
import { payByBank } from '../apis/pay-by-bank.ts'
import { serverPost } from '../apis/server-post.ts'
import { xmlRealTime } from '../apis/xml-real-time.ts'
import type { WholeRequest } from '../payments/logged-request.ts'
import { findScenario } from '../payments/scenarios.ts'
import { cardBrands, findTestCardByKey, type TestCard } from '../payments/test-cards.ts'
import { apiTitle } from './api-titles.ts'

/** How an API is written, so that a request to it can be made again of what the log kept. */
interface Grammar {
  specification: ApiSpecification
  read: (text: string) => WireValue[] | undefined
  /** What a text is written as, with the marks around it where the grammar has them. */
  write: (text: string) => string
  /** Its own number of a payment, which is used once. */
  numberName: string
  /** The secret among its fields; none where the whole is signed. */
  secretName?: string
}

const pairs = { read: readFormValues, write: encodeURIComponent, numberName: 'TRAN_NBR', secretName: 'MAC' } as const
const writeXml = (text: string) => text.replace(/[<>&"]/g, mark => `&#${mark.charCodeAt(0)};`)
const grammars: Readonly<Record<string, Grammar>> = {
  'server-post': { specification: serverPost, ...pairs },
  'pay-by-bank': { specification: payByBank, ...pairs },
  'xml-real-time': { specification: xmlRealTime, ...pairs, read: readXmlValues, write: writeXml },
  'custom-pay': {
    specification: customPay,
    ...{ read: readJsonValues, write: JSON.stringify, numberName: 'transaction' },
  },
}

/** What is put into the places of what is not kept or may not be repeated. */
export interface FreshValues {
  /** Up to ten digits that no payment of the merchant has. */
  number: string
  /** The MAC, where the call carries it. */
  secret: string
}

export interface RebuiltRequest {
  method: string
  path: string
  contentType: string
  body: string
  /** Names of fields that were not kept, and have the published example or the value that the rule tells. */
  filled: string[]
}
export type Rebuilt = { canBe: true; request: RebuiltRequest } | { canBe: false; why: string }

const no = (why: string): Rebuilt => ({ canBe: false, why })
const notKept = '(sent)'
/** What stands for an account or a person who pays: nothing else may take its place. */
const ofThePayer = /account|track|emv|(^|_)pin|ksn|routing|tlv/i
const testCardPlace = /^\(test card ([a-z0-9-]+)\)$/

/**
 * A logged request as it can be sent once more: with a number that is new, the published test card by its key, and examples where a value
 * was not kept. Or why it cannot.
 */
export function rebuildRequest(request: WholeRequest, fresh: FreshValues): Rebuilt {
  const { api, method, path, requestBody, requestBytes } = request
  const grammar = grammars[api]
  if (!grammar) return no(`${apiTitle(api)} needs a session, a page or a signature that is not stored with a request.`)
  if (method === '')
    return no('It was not fully logged: it did not arrive over HTTP, or it arrived during a burst of requests.')
  if (path.includes(notKept)) return no('Its address contains a value that is not stored.')
  const contentType = request.requestHeaders.find(([name]) => name === 'content-type')?.[1] ?? ''
  const bare = { method, path, contentType }
  if (requestBytes === 0) return { canBe: true, request: { ...bare, body: '', filled: [] } }
  const values = requestBody === '' ? undefined : grammar.read(requestBody)
  if (!values) return no('Its body is too long to be stored, or could not be read.')
  const card = values.flatMap(({ text }) => testCardOf(text) ?? [])[0]
  const filled: string[] = []
  let body = ''
  let done = 0
  for (const value of values) {
    if (value.name === '(unknown)') return no('It has a field unknown to the API, which is not stored.')
    const raw = requestBody.slice(...value.at)
    const written = writtenAnew(value, raw, { grammar, fresh, card, rules: request.rule, filled })
    if (written === undefined) return no(`${value.name} is not stored, because it is data of the payer.`)
    body += requestBody.slice(done, value.at[0]) + written
    done = value.at[1]
  }
  return { canBe: true, request: { ...bare, body: body + requestBody.slice(done), filled } }
}

function testCardOf(text: string): TestCard | undefined {
  const [, key] = testCardPlace.exec(text) ?? []
  return key === undefined ? undefined : findTestCardByKey(key)
}

interface Telling {
  grammar: Grammar
  fresh: FreshValues
  card: TestCard | undefined
  rules: string
  filled: string[]
}

/** What is written in the place of a value: itself where it was kept; undefined where nothing may take its place. */
function writtenAnew({ name, text }: WireValue, raw: string, telling: Telling): string | undefined {
  const { grammar, fresh, card, rules, filled } = telling
  const isQuoted = raw.startsWith('"')
  if (name === grammar.numberName && text !== '') return isQuoted ? grammar.write(fresh.number) : fresh.number
  const own = testCardOf(text)
  if (own) return grammar.write(own.number)
  if (text !== notKept) return raw
  if (name === grammar.secretName) return grammar.write(fresh.secret)
  if (ofThePayer.test(name)) return undefined
  const example = exampleOf(grammar.specification, name)
  const said = valueOfRule(name, rules) ?? securityCode(name, card) ?? example?.example
  if (said === undefined) return undefined
  filled.push(name)
  return isQuoted && example && ['number', 'integer', 'boolean'].includes(example.kind) ? said : grammar.write(said)
}

const isSecurityCode = (name: string) => /cvv2?$/i.test(name)

/** The value that brought a rule about tells what was sent. */
function valueOfRule(name: string, rules: string): string | undefined {
  for (const id of rules.split(' ')) {
    const when = findScenario(id)?.when
    if (when?.by === 'cvv' && isSecurityCode(name)) return when.cvv
    if (when?.by === 'zip' && /zip(_?code)?$/i.test(name)) return when.zip
  }
  return undefined
}

/** A code that matches, as long as the card has them. */
const securityCode = (name: string, card: TestCard | undefined): string | undefined =>
  isSecurityCode(name) ? '1234'.slice(0, card ? cardBrands[card.brand].cvvDigits : 3) : undefined

const exampleOf = ({ fields }: ApiSpecification, name: string): ApiField | undefined =>
  Object.values(fields)
    .flatMap(table => table.fields)
    .find(field => field.name === name)
