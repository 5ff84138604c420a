import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { SecretValue } from '../../../ui/secret-value.tsx'
import { isSecret } from './hide-secrets.ts'

type CredentialPairsProps = Pick<CredentialsRecord, 'productName' | 'items'> & {
  /** Secrets are on their way; what stands in their place is masked already. */
  areHidden?: boolean
}

/** ID/Key pairs in the order of the record, each with its copy button. Secrets are masked until shown. */
export function CredentialPairs({ productName, items, areHidden = false }: CredentialPairsProps) {
  return (
    <dl className="rounded-card border border-line">
      {items.map(({ key, value }) => {
        const isMasked = isSecret(productName, key)
        const shown = areHidden && isMasked ? { value: undefined, masked: value } : { value }
        return (
          <div key={key} className="border-t border-line py-2.5 pr-2 pl-3.5 first:border-t-0">
            <dt className="text-sm text-ink-muted">{key}</dt>
            <dd>
              <SecretValue name={key} isMasked={isMasked} {...shown} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
