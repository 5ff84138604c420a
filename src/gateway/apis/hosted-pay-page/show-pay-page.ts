import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldError } from '../../../domain/payments/browser-post-fields.ts'
import { payPageSessionMinutes } from '../../../domain/payments/pay-page-fields.ts'
import { isApproval } from '../../../domain/payments/response-codes.ts'
import { parseAmountCents } from '../../../lib/money/money.ts'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseRedirectTarget } from '../../http/redirect-target.ts'
import { pagePolicy } from '../../http/security-headers.ts'
import type { FormFields } from '../../http/wire/read-form.ts'
import { faultOfRepeat } from '../../ledger/closed-again.ts'
import { payPage } from '../../pages/pay/pay-page.ts'
import { fakeFault } from '../../sandbox/faults.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { sendAnswer, sendExpiry, type WayBack } from '../../tac-forms/send-back.ts'
import { findSession } from './find-session.ts'
import { type PaySession, tenderOf } from './pay-session.ts'

/** GET /paypage/{id}: the page as it stands; when the visit is over, what came of it and a way back to the shop. */
export async function showPayPage(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const found = await findSession(c, tools)
  if (found.kind === 'refused') return found.response
  const { session, credential } = found
  const way = { ...found.way, isAutomatic: false }
  if (session.isFinished) return sendAnswer(way, session.answer ?? [])
  if (tools.clock() >= session.expiresAtMs) return sendExpiry(way)
  return renderPayPage(c, tools, { session, credential, values: session.fields, errors: [] })
}

/** POST that came too late or twice: the way back to the shop, with what was answered. */
export async function leaveOverVisit(
  way: WayBack,
  session: PaySession,
  { clock, sleep }: GatewayTools,
): Promise<Response | undefined> {
  const nowMs = clock()
  if (!session.isFinished) return nowMs >= session.expiresAtMs ? sendExpiry(way) : undefined
  const response = await sendAnswer(way, session.answer ?? [])
  const fault = faultOfFinished(session, nowMs)
  return fault ? fakeFault(way.c, fault, response, sleep) : response
}

/** A browser that repeats the form by itself gets the closed connection that the amount asked for, not the answer. */
export function faultOfFinished({ fields, answer, finishedAtMs }: PaySession, nowMs: number) {
  const isPaid = isApproval(new Map(answer).get('AUTH_RESP') ?? '')
  const amountCents = parseAmountCents(fields.get('AMOUNT') ?? '')
  if (!isPaid || amountCents === undefined || finishedAtMs === null) return undefined
  return faultOfRepeat({ amountCents, recordedAtMs: finishedAtMs }, nowMs)
}

export type PageState = {
  session: PaySession
  credential: Credential
  /** What stands in the fields: what was sent with the form, or what was typed. Never the account. */
  values: FormFields
  errors: readonly FieldError[]
  status?: ContentfulStatusCode
  /** Instead of what the last decline says. */
  notice?: { title: string; text: string }
}

export function renderPayPage(c: Context<GatewayEnv>, tools: GatewayTools, state: PageState) {
  const { session, credential, values, errors, status = 200, notice } = state
  const { fields } = session
  const path = `${gatewayPaths.hostedPayPage}${session.id}`
  // A form's answer may be a redirect, and browsers hold that against form-action too.
  const targets = ['REDIRECT_URL', 'INVALID_REDIRECT_URL', 'CANCEL_URL'].map(name =>
    parseRedirectTarget(fields.get(name) ?? ''),
  )
  c.header('Content-Security-Policy', pagePolicy(targets.flatMap(target => target?.origin ?? [])))
  c.header('Referrer-Policy', 'same-origin')
  const leftMs = session.expiresAtMs - tools.clock()
  const page = payPage({
    path,
    skinPath: session.skinCss === '' ? undefined : `${path}/skin.css`,
    isLightOnly: session.skinCss !== '' && !session.skinCss.includes('(prefers-color-scheme:dark)'),
    skinNote: session.skinNote,
    storeName: fields.get('USER_DATA_10') || credential.label,
    item: fields.get('USER_DATA_9') ?? '',
    amount: fields.get('AMOUNT') ?? '',
    number: fields.get('TRAN_NBR') ?? '',
    group: fields.get('TRAN_CODE') ?? '',
    tender: tenderOf(session),
    shopHost: targets[0]?.host ?? '',
    minutesLeft: Math.min(payPageSessionMinutes, Math.ceil(leftMs / 60_000)),
    attempt: session.declines,
    lastAnswer: new Map(session.answer ?? []),
    values,
    sealedNames: session.sealedNames,
    errors,
    notice,
  })
  return c.html(page, status)
}

/** GET /paypage/{id}/skin.css: what is left of the merchant's style sheet, from our own origin. */
export async function serveSkin(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const found = await findSession(c, tools)
  if (found.kind === 'refused') return found.response
  return c.body(found.session.skinCss, 200, { 'Content-Type': 'text/css; charset=utf-8' })
}
