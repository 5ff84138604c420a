import type { Context } from 'hono'
import { maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import { openLink, signByLink } from '../../boarding/finish-by-link.ts'
import { isPicture } from '../../boarding/sign-application.ts'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { showError } from '../../http/show-error.ts'
import { addressOf, receiveForm } from './receive-form.ts'
import { note, renderApplication } from './show-application.ts'

const signerMaxLength = 50

/** POST /apply/{link}/sign: the typed name, and a drawing where there is one; a drawing that is no picture counts as none. */
export async function signApplication(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const link = c.req.param('link') ?? ''
  const opened = await openLink(link, tools)
  if (!opened) return showError(c, 404, 'applicationGone')
  const typed = await receiveForm(c, tools, `apply:${opened.linkHash}`)
  if (typed instanceof Response) return typed
  const signerName = maskCardNumbers(typed.get('SIGNER') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, signerMaxLength)
  const drawn = typed.get('DRAWN') ?? ''
  const signature = {
    signerName,
    picture: isPicture(drawn) ? drawn : '',
    signedAtMs: tools.clock(),
    ipAddress: addressOf(c),
    by: 'merchant' as const,
  }
  const signed = await signByLink(opened.linkHash, signature, tools)
  note(c, tools, opened.entry, signed.ok ? 303 : 422, 'sign')
  const isWrongName = !signed.ok && signed.errors[0]?.code === 'UNKNOWN_SIGNER'
  if (!isWrongName) return c.redirect(`${gatewayPaths.apply}/${link}`, 303)
  return renderApplication(c, tools, opened.entry, { faults: signed.errors, signerName })
}
