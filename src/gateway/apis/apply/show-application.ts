import type { Context } from 'hono'
import { type ApplicationPart, businessNameOf, type Complaint } from '../../../domain/boarding/application.ts'
import { isEditable } from '../../../domain/boarding/application-status.ts'
import { askedPaths, findMerchantFaults } from '../../../domain/boarding/asked-fields.ts'
import { formFieldsOf } from '../../../domain/boarding/read-typed.ts'
import { simulatedDayMs } from '../../../domain/boarding/underwriting.ts'
import type { ApplicationEntry } from '../../boarding/application-file.ts'
import { readClock } from '../../boarding/boarding-client.ts'
import { completeByLink, openLink } from '../../boarding/finish-by-link.ts'
import { sendPdf } from '../../boarding/send-pdf.ts'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { logRequest } from '../../http/log/log-request.ts'
import { showError } from '../../http/show-error.ts'
import { completePage, donePage, signPage } from '../../pages/application/application-page.ts'
import { guardPage, receiveForm, refuseTooMany, shownAgain } from './receive-form.ts'

/** GET /apply/{link}: the step that the application is at. */
export async function showApplication(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const opened = await openLink(c.req.param('link') ?? '', tools)
  if (!opened) return showError(c, 404, 'applicationGone')
  return renderApplication(c, tools, opened.entry, {})
}

/** POST /apply/{link}: what the merchant filled in; 422 and the page again while something is missing or wrong. */
export async function completeApplication(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const link = c.req.param('link') ?? ''
  const opened = await openLink(link, tools)
  if (!opened) return showError(c, 404, 'applicationGone')
  const typed = await receiveForm(c, tools, `apply:${opened.linkHash}`)
  if (typed instanceof Response) return typed
  const completed = await completeByLink(opened.linkHash, typed, tools)
  note(c, tools, opened.entry, completed.ok ? 303 : 422, 'complete')
  if (completed.ok || completed.errors[0]?.code === 'NOT_EDITABLE')
    return c.redirect(`${gatewayPaths.apply}/${link}`, 303)
  return renderApplication(c, tools, opened.entry, { typed: shownAgain(typed), faults: completed.errors })
}

/** GET /apply/{link}/application.pdf: what is signed, or was. */
export async function showApplicationPdf(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const opened = await openLink(c.req.param('link') ?? '', tools)
  if (!opened) return showError(c, 404, 'applicationGone')
  // Drawing one costs a tenth of a second and more, and anybody may begin an application.
  return refuseTooMany(c, tools, `apply-pdf:${opened.linkHash}`) ?? sendPdf(opened.entry)
}

export type Attempt = { typed?: ReadonlyMap<string, string>; faults?: readonly Complaint[]; signerName?: string }

/** The page of the step that the application is at, or the one that was typed into, with what is wrong. */
export async function renderApplication(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  { row, file }: ApplicationEntry,
  { typed, faults, signerName }: Attempt,
): Promise<Response> {
  guardPage(c)
  const { application } = file
  const leftMs = (row.link_expires_clock_ms ?? 0) - (await readClock(row.credential_id, tools))
  const page = {
    path: `${gatewayPaths.apply}/${c.req.param('link')}`,
    number: row.number,
    businessName: businessNameOf(application),
    daysLeft: Math.max(1, Math.ceil(leftMs / simulatedDayMs)),
    isOwn: row.credential_id === null,
  }
  const isOver = file.signature !== undefined && !typed && c.req.query('edit') === undefined
  if (isOver || !isEditable(row.status)) return c.html(donePage({ ...page, isSubmitted: !isEditable(row.status) }))
  const missing = findMerchantFaults(application, tools.clock())
  const isEditing = c.req.query('edit') !== undefined
  const status = faults ? 422 : 200
  if (missing.length === 0 && !typed && !isEditing)
    return c.html(signPage({ ...page, application, faults: faults ?? [], signerName: signerName ?? '' }), status)
  const asked = typed
    ? pathsTyped(application, typed, missing)
    : isEditing
      ? allPaths(application)
      : askedPaths(application, missing)
  const found = inOrder(application, faults ?? missing)
  return c.html(
    completePage({
      ...page,
      application,
      typed: typed ?? new Map(),
      faults: found,
      asked,
      focus: faults && found[0]?.field,
      isEditing,
    }),
    status,
  )
}

const allPaths = (application: ApplicationPart) => new Set(formFieldsOf(application).map(({ path }) => path))

/** The fields that the form had that came. */
function pathsTyped(
  application: ApplicationPart,
  typed: ReadonlyMap<string, string>,
  missing: readonly Complaint[],
): Set<string> {
  const faults = askedPaths(application, missing)
  return new Set([...allPaths(application)].filter(path => typed.has(path) || faults.has(path)))
}

/** As the fields stand on the page; rules over several fields come last. */
function inOrder(application: ApplicationPart, faults: readonly Complaint[]): Complaint[] {
  const order = [...allPaths(application)]
  const at = ({ field }: Complaint) => (order.includes(field) ? order.indexOf(field) : order.length)
  return [...faults].sort((one, other) => at(one) - at(other))
}

/** A line for the agent's own record of requests; nothing that was typed. */
export function note(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
  { row }: ApplicationEntry,
  status: number,
  answer: string,
): void {
  if (row.credential_id !== null)
    logRequest(c, tools, {
      ...{ credentialId: row.credential_id, api: 'apply', call: c.req.method },
      ...{ status, answer, fields: [] },
    })
}
