import type { DemoCredentials } from '../../../contract/demo-key.ts'
import { type CredentialsRecord, findActiveCredentials } from '../../../domain/credentials/credentials.ts'
import { parseFourPartKey } from '../../../domain/credentials/four-part-key.ts'

/** Who is paid: the portal's demo merchant, or the reader's own terminal. */
export interface DemoMerchant {
  label: string
  fourPartKey: string
  /** Left out for the portal's own. */
  credentials?: DemoCredentials
}

/** The portal's own merchant, if the gateway answers, then the reader's own terminal, if they have one for the product. */
export function demoMerchants(
  demoFourPartKey: string | null,
  records: readonly CredentialsRecord[],
  productName: string,
): DemoMerchant[] {
  const items = findActiveCredentials(records, productName)?.items ?? []
  const read = (key: string) => items.find(item => item.key === key)?.value ?? ''
  const fourPartKey = read('Four-part Key')
  const parts = parseFourPartKey(fourPartKey)
  return [
    ...(demoFourPartKey ? [{ label: 'Demo merchant', fourPartKey: demoFourPartKey }] : []),
    ...(parts ? [{ label: 'My credentials', fourPartKey, credentials: { ...parts, mac: read('MAC') } }] : []),
  ]
}
