import type { Context } from 'hono'
import type { FieldError } from '../../../domain/payments/browser-post-fields.ts'
import {
  payPageAccountFields,
  payPageOwnFields,
  payPageSessionMinutes,
} from '../../../domain/payments/pay-page-fields.ts'
import { storeNameMaxLength } from '../../../domain/payments/store-name.ts'
import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseRedirectTarget } from '../../http/redirect-target.ts'
import type { FormFields } from '../../http/wire/read-form.ts'
import { insertPaySession } from '../../store/online/pay-sessions-table.ts'
import { spendTac } from '../../store/payments/ledger-table.ts'
import { receiveForm } from '../../tac-forms/open-form.ts'
import { type OpenForm, sendFailure, sendRejection } from '../../tac-forms/send-back.ts'
import { validateForm } from '../../tac-forms/validate-form.ts'
import { hashSessionId, mintSessionId, toStoredFields } from './pay-session.ts'
import { loadSkin, type Skin } from './skin/load-skin.ts'

/**
 * POST /paypage/ (payments 4). The merchant's page sends the browser here with a TAC and without an account; the answer
 * is a 303 to a page of its own address, so that a reload asks nothing twice. The TAC is spent when the page opens.
 */
export async function openPayPage(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const received = await receiveForm(c, tools, 'hosted-pay-page')
  if (received.kind === 'answered') return received.response
  const { form, repeated, expiresAtMs, finish } = received
  const errors = findErrors(form.fields, repeated)
  if (errors.length > 0) return finish('BP_200', await sendRejection(form, 'BP_200', errors))
  const skin = await loadSkin(form.fields, tools)
  let id: string | undefined
  try {
    id = await storeSession(form, expiresAtMs, skin, tools)
  } catch (error) {
    tools.log.error({ id: c.get('requestId'), err: error }, 'a pay page could not be stored')
    return finish('BP_300', await sendFailure(form, error))
  }
  if (!id) return finish('BP_103', await sendRejection(form, 'BP_103'))
  return finish('OPENED', c.redirect(`${gatewayPaths.hostedPayPage}${id}`, 303))
}

/** What is wrong with a form that opens the page: Browser Post's rules without the account, which must not be there. */
function findErrors(fields: FormFields, repeated: ReadonlySet<string>): FieldError[] {
  const validation = validateForm(fields, repeated, name => payPageAccountFields.has(name))
  const errors = validation.kind === 'invalid' ? validation.errors : []
  const isWrong = (name: string, isFine: boolean) => {
    if (!isFine) errors.push({ field: name, reason: 'FE_002' })
  }
  for (const name of payPageAccountFields) isWrong(name, !fields.get(name))
  isWrong('USER_DATA_10', (fields.get('USER_DATA_10') ?? '').length <= storeNameMaxLength)
  for (const { name } of payPageOwnFields) {
    const address = fields.get(name)
    if (address && holdsCardNumber(address)) errors.push({ field: name, reason: 'FE_004' })
    else isWrong(name, !repeated.has(name) && (!address || parseRedirectTarget(address) !== undefined))
  }
  return errors
}

/** The new session's id; undefined when the TAC was used before. */
async function storeSession(form: OpenForm, tacExpiresAtMs: number, skin: Skin, tools: GatewayTools) {
  const id = mintSessionId(tools.randomBytes)
  const row = {
    id_hash: hashSessionId(tools.keys, id) ?? '',
    credential_id: form.credential.id,
    fields: toStoredFields(form.fields),
    sealed_names: JSON.stringify(Object.keys(form.tac.fields)),
    declines: 0,
    answer: '',
    skin_css: skin.css,
    skin_note: skin.note,
    expires_at_ms: tools.clock() + payPageSessionMinutes * 60_000,
    finished_at_ms: null,
  }
  const isNew = await tools.store.write(async trx => {
    if (!(await spendTac(trx, form.tac.nonce, tacExpiresAtMs))) return false
    await insertPaySession(trx, row)
    return true
  })
  return isNew ? id : undefined
}
