import type { Context } from 'hono'
import { type Complaint, complaint, isMissing, valueAt } from '../../../domain/boarding/application.ts'
import { applyFields } from '../../../domain/boarding/apply-fields.ts'
import { findFault } from '../../../domain/boarding/check-format.ts'
import { readTyped } from '../../../domain/boarding/read-typed.ts'
import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import { storeVisitor } from '../../boarding/apply.ts'
import { hashLink, mintLink } from '../../boarding/merchant-link.ts'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { applyPage } from '../../pages/application/apply-page.ts'
import { addressOf, guardPage, receiveForm, shownAgain } from './receive-form.ts'

const { apply } = gatewayPaths
const sourceMaxLength = 50
const valueMaxLength = 100

const plain = (text: string, maxLength: number) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, maxLength)

/** Where a visitor came from, by the link that led here; a card number in it is none of that. */
const toSource = (given = ''): string => (holdsCardNumber(given) ? '' : plain(given, sourceMaxLength))

/** GET /apply: the short form; the query fills in what it may (payments 17), as text and nothing else. */
export function openApplyPage(c: Context<GatewayEnv>, tools: GatewayTools): Response | Promise<Response> {
  guardPage(c)
  const typed = new Map(
    applyFields.flatMap(({ path, query }) => {
      const value = query && c.req.query(query)
      return value ? [[path, plain(value, valueMaxLength)] as const] : []
    }),
  )
  const source = toSource(c.req.query('source'))
  const page = { path: apply, source, link: mintLink(tools.randomBytes), typed: shownAgain(typed), faults: [] }
  return c.html(applyPage(page))
}

/** POST /apply: stores the application with its source, once however often the form is sent, and shows its own page. */
export async function takeApplication(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const typed = await receiveForm(c, tools, `apply:${addressOf(c)}`)
  if (typed instanceof Response) return typed
  const source = toSource(typed.get('SOURCE'))
  const link = typed.get('LINK') ?? ''
  const linkHash = hashLink(tools.keys, link)
  const own = new Map(
    applyFields.flatMap(({ path }) => (typed.has(path) ? [[path, typed.get(path) ?? ''] as const] : [])),
  )
  const { application, faults } = readTyped({}, own)
  const found = findFaults(application, faults)
  if (found.length > 0 || linkHash === undefined) {
    guardPage(c)
    const page = {
      path: apply,
      source,
      link: linkHash ? link : mintLink(tools.randomBytes),
      typed: shownAgain(own),
      faults: found,
    }
    return c.html(applyPage(page), 422)
  }
  await storeVisitor({ application, linkHash, source }, tools)
  return c.redirect(`${apply}/${link}`, 303)
}

function findFaults(application: Parameters<typeof valueAt>[0], faults: readonly Complaint[]): Complaint[] {
  return applyFields.flatMap(({ path, field, isOptional }) => {
    const early = faults.find(each => each.field === path)
    if (early) return [early]
    const value = valueAt(application, path)
    if (isMissing(value)) return isOptional ? [] : [complaint(path, 'REQUIRED', 'Fill in this field')]
    const fault = findFault(field, value as NonNullable<typeof value>, path)
    return fault ? [fault] : []
  })
}
