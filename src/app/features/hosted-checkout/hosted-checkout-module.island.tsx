import { useQuery } from '@tanstack/react-query'
import { type CredentialsRecord, hostedCheckoutProductName } from '../../../domain/credentials/credentials.ts'
import { fourPartKeyPattern } from '../../../domain/credentials/four-part-key.ts'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { ManyMerchants } from './many-merchants.tsx'
import { profilesOf } from './merchant-queries.ts'
import { OneMerchant } from './one-merchant.tsx'

interface HostedCheckoutModuleProps {
  /** The user is in the group multi-merchant. */
  managesMany: boolean
  checkoutUrl: string
  /** The user's credentials as the page was made, without secrets. */
  loaded?: CredentialsRecord[] | undefined
}

/** Configures Hosted Checkout: a list of merchants for those who look after many, else the one of the user (spec §6). */
export default function HostedCheckoutModule({ managesMany, checkoutUrl, loaded }: HostedCheckoutModuleProps) {
  // Only helps to fill in and to explain; what must load says so where it is loaded.
  const { data: records = loaded ?? [] } = useQuery(credentialsQuery)
  const values = records.flatMap(({ items }) => items.map(({ value }) => value))
  const ownKeys = [...new Set(values.filter(value => fourPartKeyPattern.test(value)))]
  if (managesMany)
    return <ManyMerchants checkoutUrl={checkoutUrl} ownKeys={ownKeys} listed={loaded && profilesOf(loaded)} />
  const { merchantProfiles, merchantProfileId } =
    records.find(({ productName }) => productName === hostedCheckoutProductName) ?? {}
  const described = merchantProfiles?.find(({ profileId }) => profileId === merchantProfileId)
  const listedId = loaded && (merchantProfileId ?? null)
  return <OneMerchant checkoutUrl={checkoutUrl} ownKeys={ownKeys} described={described} listedId={listedId} />
}
