import { readFormValues, readJsonValues, readXmlValues, type WireValue } from '../../lib/http/wire-values.ts'
import { boarding } from '../apis/boarding.ts'
import { businessReporting } from '../apis/business-reporting.ts'
import { customPay } from '../apis/custom-pay.ts'
import { hospitality } from '../apis/hospitality.ts'
import { ingenicoSi } from '../apis/ingenico-si.ts'
import { invoicing } from '../apis/invoicing.ts'
import { merchantReporting } from '../apis/merchant-reporting.ts'
import { paxSi } from '../apis/pax-si.ts'
import { payByBank } from '../apis/pay-by-bank.ts'
import { recurring } from '../apis/recurring.ts'
import { serverPost } from '../apis/server-post.ts'
import { siCloud } from '../apis/si-cloud.ts'
import type { ApiField, ApiSpecification } from '../apis/specification/api-specification.ts'
import { xmlRealTime } from '../apis/xml-real-time.ts'
import type { WholeRequest } from '../payments/logged-request.ts'
import { findScenario } from '../payments/test-data/scenarios.ts'
import { cardBrands, findTestCardByKey, type TestCard } from '../payments/test-data/test-cards.ts'
import { apiTitle } from './api-titles.ts'

/** How an API is written, so that a request to it can be made again of what the log kept. */
interface Grammar {
  specification: ApiSpecification
  read: (text: string) => WireValue[] | undefined
  /** What a text is written as, with the marks around it where the grammar has them. */
  write: (text: string) => string
  /** The caller's own number of what is done, which is used once; left out where nothing has one. */
  numberName?: string
  /** The secret among its fields. */
  secretName?: string
  opens: Opening
}

/**
 * What a call is let in by: a secret among its fields, a signature of it all, the token of a session of the REST proxy or of one of the two
 * grants, or the log-in of a terminal.
 */
export type Opening = 'fields' | 'signature' | 'session' | 'enrollment' | 'hospitality' | 'terminal-login'

const pairs = {
  read: readFormValues,
  write: encodeURIComponent,
  numberName: 'TRAN_NBR',
  secretName: 'MAC',
  opens: 'fields',
} as const
const json = { read: readJsonValues, write: JSON.stringify }
const writeXml = (text: string) => text.replace(/[<>&"]/g, mark => `&#${mark.charCodeAt(0)};`)
const grammars: Readonly<Record<string, Grammar>> = {
  'server-post': { specification: serverPost, ...pairs },
  'pay-by-bank': { specification: payByBank, ...pairs },
  'xml-real-time': { specification: xmlRealTime, ...pairs, read: readXmlValues, write: writeXml },
  'custom-pay': { specification: customPay, ...json, numberName: 'transaction', opens: 'signature' },
  'recurring-billing': { specification: recurring, ...json, opens: 'signature' },
  'si-cloud': { specification: siCloud, ...json, numberName: 'external_id', opens: 'session' },
  invoicing: { specification: invoicing, ...json, numberName: 'invoice.number', opens: 'session' },
  'business-reporting': { specification: businessReporting, ...json, opens: 'session' },
  hospitality: { specification: hospitality, ...json, numberName: 'external_id', opens: 'hospitality' },
  'merchant-boarding': { specification: boarding, ...json, opens: 'enrollment' },
  'merchant-reporting': { specification: merchantReporting, ...json, opens: 'enrollment' },
  'ingenico-si': {
    ...{ specification: ingenicoSi, read: readXmlValues, write: writeXml, numberName: 'TRAN_NBR' },
    opens: 'terminal-login',
  },
  'pax-si': { specification: paxSi, ...json, numberName: 'ecrRefNum', opens: 'terminal-login' },
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
  opens: Opening
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
  if (api === 'portal')
    return no('A button of the dashboard made it. The page of its payment shows the same call with your own keys.')
  const grammar = grammars[api]
  if (!grammar) return no(`${apiTitle(api)} needs a page, a file or a secret that is not stored with a request.`)
  if (method === '')
    return no('It was not fully logged: it did not arrive over HTTP, or it arrived during a burst of requests.')
  if (path.includes(notKept)) return no('Its address contains a value that is not stored.')
  const contentType = request.requestHeaders.find(([name]) => name === 'content-type')?.[1] ?? ''
  if (request.call === 'token') return no('It asks for a token with a secret, which is not stored.')
  const bare = { method, path, contentType, opens: grammar.opens }
  if (requestBytes === 0) return { canBe: true, request: { ...bare, body: '', filled: [] } }
  const values = requestBody === '' ? undefined : grammar.read(requestBody)
  if (!values) return no('Its body is too long to be stored, or could not be read.')
  const card = values.flatMap(({ text }) => testCardOf(text) ?? [])[0]
  const filled: string[] = []
  let body = ''
  let done = 0
  for (const value of values) {
    if (value.name === '(unknown)') return no('It has a field unknown to the API, which is not stored.')
    if (value.name.includes('(unknown)')) return no('It has a list of fields whose names are not stored.')
    const raw = requestBody.slice(...value.at)
    const written = writtenAnew(value, raw, { grammar, fresh, card, rules: request.rule, filled })
    if (written === undefined) return no(`${value.name} is not stored${whyNot(value.name)}`)
    body += requestBody.slice(done, value.at[0]) + written
    done = value.at[1]
  }
  return { canBe: true, request: { ...bare, body: body + requestBody.slice(done), filled } }
}

const whyNot = (name: string) =>
  ofThePayer.test(name) ? ', because it is data of the payer.' : ', and no example can take its place.'

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
