import type { Logger } from 'pino'
import type { CredentialsRecord } from '../../domain/credentials/credentials.ts'
import type { CredentialsEntry } from '../db/credentials-table.ts'
import { type CredentialStatus, GatewayError } from '../gateway-client/gateway-client.ts'
import type { PortalParts } from '../portal-parts.ts'
import { findProduct, type Merchant, provisionRequest, toItems } from './provision-request.ts'

type Tools = Pick<PortalParts, 'credentials' | 'gateway'>

/**
 * A user's credentials as the gateway has them, the one source of what may be used: a rotation or revocation whose
 * answer was lost on the way is made up for here. Without the gateway they are as they were last known.
 */
export async function syncCredentials(user: Merchant, tools: Tools, log: Logger): Promise<CredentialsRecord[]> {
  const { credentials, gateway } = tools
  // Read before the gateway is asked: whatever stands here was minted there before.
  const entries = await credentials.entries(user.id)
  if (!entries.some(({ record }) => record.active)) return entries.map(({ record }) => record)
  try {
    const statuses = await gateway.listCredentials(user.id)
    const synced = entries.map(entry => {
      if (!entry.record.active) return entry.record
      const status = statuses.find(({ credentialId }) => credentialId === entry.gatewayCredentialId)
      return status ? follow(user, entry, status, tools) : close(user, entry, tools)
    })
    return await Promise.all(synced)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error }, 'the list of credentials goes without what the gateway knows')
    return entries.map(({ record }) => record)
  }
}

/** The entry with the secrets of now, and what only the gateway knows. */
async function follow(user: Merchant, entry: CredentialsEntry, status: CredentialStatus, tools: Tools) {
  const { oldSecretsUntil, lastUsedAt: lastUsed } = status
  const isAsIs = entry.record.rotations === status.rotations && hasAllPairs(entry)
  const { record } = isAsIs ? entry : ((await refresh(user, entry, tools)) ?? entry)
  return { ...record, lastUsed, ...(oldSecretsUntil === null ? {} : { oldSecretsUntil }) }
}

/** False where the product has a pair now that it had not when the keys were made. */
const hasAllPairs = ({ record: { productName, items } }: CredentialsEntry) =>
  (findProduct(productName)?.credentials ?? []).every(({ label }) => items.some(({ key }) => key === label))

async function refresh(user: Merchant, entry: CredentialsEntry, { credentials, gateway }: Tools) {
  const product = findProduct(entry.record.productName)
  const provisioned = product && (await gateway.provision(provisionRequest(user, product)))
  if (!product || provisioned?.credentialId !== entry.gatewayCredentialId) return undefined
  const record = { ...entry.record, items: toItems(product, provisioned), rotations: provisioned.rotations }
  const refreshed = { ...entry, record }
  await credentials.save(user.id, refreshed)
  return refreshed
}

async function close(user: Merchant, entry: CredentialsEntry, { credentials }: Tools): Promise<CredentialsRecord> {
  await credentials.deactivate(user.id, entry)
  return { ...entry.record, active: false, items: [] }
}
