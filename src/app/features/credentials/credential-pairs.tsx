import type { CredentialItem } from '../../../domain/credentials.ts'
import { SecretValue } from '../../../ui/secret-value.tsx'

/** ID/Key pairs in the order of the record, each with its copy button; masked until shown where `areMasked`. */
export function CredentialPairs({ items, areMasked = false }: { items: CredentialItem[]; areMasked?: boolean }) {
  return (
    <dl className="rounded-card border border-line">
      {items.map(({ key, value }) => (
        <div key={key} className="border-t border-line py-2.5 pr-2 pl-3.5 first:border-t-0">
          <dt className="text-sm text-ink-muted">{key}</dt>
          <dd>
            <SecretValue name={key} value={value} isMasked={areMasked} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
