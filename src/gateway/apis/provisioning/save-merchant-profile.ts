import type { Context } from 'hono'
import { joinWalletTypes, splitWalletTypes } from '../../../domain/checkout/checkout-wallet.ts'
import { type MerchantProfile, MerchantProfileRequestSchema, type SavedMerchantProfile } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import { signConfigToken } from '../../http/authenticate/config-token.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { type Credential, findCredentialByKey, isCredentialOf } from '../../store/merchants/credentials-table.ts'
import { type ListedProfile, saveProfile } from '../../store/online/checkout-tables.ts'

/** PUT {merchantProfiles}: the profile of a reference, made (201) or changed (200), with a fresh token. */
export async function saveMerchantProfile(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const request = await parseJson(c, MerchantProfileRequestSchema)
  if (request instanceof Response) return request
  const { store, clock, newId, keys } = tools
  const credential = await findTerminal(request, tools)
  if (!credential)
    return answerProblem(c, {
      status: 404,
      code: 'unknown_terminal',
      title: 'No active credentials of this merchant have the four-part key.',
      param: 'fourPartKey',
    })
  const nowMs = clock()
  const row = {
    id: newId(),
    reference: request.reference,
    merchant_reference: request.merchantReference,
    credential_id: credential.id,
    merchant_name: request.merchantName,
    receipt_email: request.receiptEmail,
    is_active: request.active ? 1 : 0,
    has_wallet: request.wallet ? 1 : 0,
    wallet_card_types: joinWalletTypes(request.walletCardTypes),
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  } as const
  const { profile, isNew } = await store.write(trx => saveProfile(trx, row, request))
  if (!isNew && request.isNewOnly)
    return answerProblem(c, { status: 409, code: 'profile_exists', title: 'The reference already has a profile.' })
  const saved = { ...toProfile(profile), ...signConfigToken(keys, profile.id, nowMs) }
  return c.json(saved satisfies SavedMerchantProfile, isNew ? 201 : 200)
}

type Asked = { fourPartKey: string; merchantReference: string; isForAnyMerchant: boolean }

async function findTerminal(asked: Asked, { store }: GatewayTools): Promise<Credential | undefined> {
  const credential = await findCredentialByKey(store.read, asked.fourPartKey)
  if (!credential || credential.isRevoked) return undefined
  const isAllowed = asked.isForAnyMerchant || (await isCredentialOf(store.read, credential, asked.merchantReference))
  return isAllowed ? credential : undefined
}

export function toProfile(row: ListedProfile): MerchantProfile {
  return {
    profileId: row.id,
    reference: row.reference,
    merchantReference: row.merchant_reference,
    merchantName: row.merchant_name,
    receiptEmail: row.receipt_email,
    fourPartKey: row.four_part_key,
    // Nothing is paid to a terminal whose credentials were revoked.
    active: row.is_active === 1 && row.revoked_at_ms === null,
    wallet: row.has_wallet === 1,
    walletCardTypes: splitWalletTypes(row.wallet_card_types),
    createdAt: row.created_at_ms,
    updatedAt: row.updated_at_ms,
  }
}
