import { Island } from '../../../ui/island/island.tsx'
import CredentialsButton from './credentials-button.island.tsx'

/**
 * Get Sandbox Creds for the header of a product page. It wakes by itself for somebody who is signed in; for everybody
 * else it is a link.
 */
export function GetCredentials({ productName, pagePath }: { productName: string; pagePath: string }) {
  return <Island of={CredentialsButton} when="cookie:signed_in=1" productName={productName} pagePath={pagePath} />
}
