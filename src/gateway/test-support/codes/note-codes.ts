import { appendFileSync } from 'node:fs'
import { apiSpecifications } from '../../../domain/apis/index.ts'
import type { ApiOperation } from '../../../domain/apis/specification/api-specification.ts'
import { apis } from '../../apis/index.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Gateway } from '../../create-gateway.ts'
import { apiAt } from '../../http/api.ts'
import { asDocumented, documentedCodes } from './documented-codes.ts'

// Which documented codes the gateways of tests answer: a line each in the file that SEEN_CODES names, for `count-codes.ts`. Without the
// setting nothing is noted, and no answer is read twice.

const file = process.env['SEEN_CODES']
const noted = new Set<string>()

/** Notes that an API answered with a text, if its documentation has it as a code. */
export function noteCode(api: string, text: string): void {
  const code = asDocumented(text)
  const line = `${api}\t${code}\n`
  if (!file || noted.has(line) || !documentedCodes.get(api)?.has(code)) return
  noted.add(line)
  appendFileSync(file, line)
}

/** Notes from now on what a gateway answers over HTTP. */
export function noteAnswers({ app }: Pick<Gateway, 'app'>): void {
  if (!file) return
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const path = new URL(request.url).pathname
    // Two APIs share this address, and only the body says which of them is asked.
    const sent = path === gatewayPaths.serverPost ? await request.clone().text() : ''
    const answer = await fetch(request, ...rest)
    const type = answer.headers.get('content-type') ?? ''
    if (!/json|xml|html/.test(type)) return answer
    const names = namesAt(request.method, path, sent)
    if (names.length > 0)
      for (const text of codesIn(await answer.clone().text())) for (const name of names) noteCode(name, text)
    return answer
  }
}

/** What the gateway calls differently from the documentation. */
const documentedNames: Readonly<Record<string, readonly string[]>> = {
  'merchant-boarding': ['boarding'],
  'recurring-billing': ['recurring'],
  'mobile-sdks': ['android-sdk', 'ios-sdk'],
}

/** APIs whose documentation has the call, or at least its address; below the root of one alone, that one. */
function namesAt(method: string, path: string, sent: string): readonly string[] {
  // What a bank account is asked for is documented with Server Post too.
  if (path === gatewayPaths.serverPost)
    return sent.includes('TRAN_TYPE=CK') ? ['pay-by-bank', 'server-post'] : ['server-post']
  const own = apiAt(apis, path)?.name ?? ''
  const having = (isWanted: (operation: ApiOperation) => boolean) =>
    Object.entries(apiSpecifications).flatMap(([name, { host, operations }]) =>
      operations.some(each => fits(path, rootOf(each.host ?? host) + each.path) && isWanted(each)) ? [name] : [],
    )
  const calls = having(each => each.method === method)
  const names = calls.length > 0 ? calls : having(() => true)
  return names.length > 0 ? names : (documentedNames[own] ?? [own])
}

const roots: Readonly<Record<string, string>> = gatewayPaths
const rootOf = (host = '') => (roots[host] ?? '').replace(/\/$/, '')

/** `/accounts/7/batches` fits `/accounts/{accountId}/batches`. */
function fits(path: string, template: string): boolean {
  const [parts, wanted] = [path.split('/'), template.split('/')]
  return parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
}

/** Numbers and pairs of letters are codes only where an answer says so: others count or name something. */
const codeFields = ['response', 'response_code', 'responseCode', 'code', 'AUTH_RESP', 'resultCode', 'result_code']
const isCode = (name: string, text: string) => text.length > 2 || codeFields.includes(name)

/** All that an answer says by name: values of JSON, of pairs in XML, of attributes. */
export function codesIn(text: string): string[] {
  const found: string[] = []
  const look = (name: string, value: unknown) => {
    if (typeof value === 'string' && isCode(name, value)) found.push(value)
    return value
  }
  try {
    JSON.parse(text, look)
  } catch {
    for (const [, name = '', value] of text.matchAll(/ KEY="(\w+)">([^<]*)</g)) look(name, value)
    for (const [, name = '', value] of text.matchAll(/ (\w+)="([^"]*)"/g)) look(name, value)
    for (const [, value] of text.matchAll(/>([\w ]+)</g)) look('', value)
  }
  return found
}
