import { maskedSecrets } from '../../../domain/catalogue/product.ts'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { SecretValue } from '../../../ui/secret-value.tsx'
import { findCatalogueProduct } from './find-catalogue-product.ts'

/** ID/Key pairs in the order of the record, each with its copy button. Secrets are masked until shown, and what nobody knows. */
export function CredentialPairs({ productName, items }: Pick<CredentialsRecord, 'productName' | 'items'>) {
  const pairs = findCatalogueProduct(productName)?.credentials ?? []
  const isMasked = (key: string) => {
    const secret = pairs.find(({ label }) => label === key)?.secret
    return secret === undefined || maskedSecrets.includes(secret)
  }
  return (
    <dl className="rounded-card border border-line">
      {items.map(({ key, value }) => (
        <div key={key} className="border-t border-line py-2.5 pr-2 pl-3.5 first:border-t-0">
          <dt className="text-sm text-ink-muted">{key}</dt>
          <dd>
            <SecretValue name={key} value={value} isMasked={isMasked(key)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
