import type { Logger } from 'pino'
import type { CurrentUser } from '../../contract/page-services.ts'
import { managesManyMerchants } from '../../domain/checkout/merchant-profile.ts'
import type { CredentialsRecord } from '../../domain/credentials/credentials.ts'
import { addressesOf } from '../credentials/addresses-of.ts'
import { syncCredentials } from '../credentials/sync-credentials.ts'
import { GatewayError } from '../gateway-client/gateway-client.ts'
import type { PortalParts } from '../portal-parts.ts'
import { withMerchantProfiles } from './user-profiles.ts'

/**
 * A user's credentials list (spec §7) with their merchant profiles, which the gateway keeps. Without the gateway keys
 * stay readable: the list then comes without profiles, which is not the same as with none.
 */
export async function listCredentialsOf(
  user: CurrentUser,
  { credentials, gateway, clock, config }: Pick<PortalParts, 'credentials' | 'gateway' | 'clock' | 'config'>,
  log: Logger,
): Promise<CredentialsRecord[]> {
  const managesMany = managesManyMerchants(user)
  // A profile of one's own needs a key of one's own: who has no credentials has no profile.
  if (!managesMany && (await credentials.list(user.id)).length === 0) return []
  const [records, kept] = await Promise.all([
    syncCredentials(user, { credentials, gateway }, log),
    gateway.listMerchantProfiles(user.id).catch(error => {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error }, 'the list of credentials goes without merchant profiles')
      return null
    }),
  ])
  const urls = { gateway: config.gatewayUrl, ...config.hosts, sftp: config.sftpUrl }
  const listed = records.map(record => ({ ...record, ...addressesIn(record, urls) }))
  return kept ? withMerchantProfiles(listed, kept, { userId: user.id, managesMany, nowMs: clock() }) : listed
}

/** With what is revoked nothing is called any more. */
function addressesIn({ active, productName }: CredentialsRecord, urls: Parameters<typeof addressesOf>[1]) {
  const addresses = active ? addressesOf(productName, urls) : []
  return addresses.length > 0 ? { addresses } : {}
}
