import { useState } from 'react'
import { products } from '../../../../content/data/products.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { type CredentialsRecord, selfServiceEntityType } from '../../../domain/credentials/credentials.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useCredentials } from '../../data/use-credentials.ts'
import { paths } from '../../paths.ts'
import CredentialsButton from './credentials-button.island.tsx'

const offered = (products as readonly ProductEntry[]).filter(({ displayToCredentials }) => displayToCredentials)

/** Credentials of any product without opening its page: the same button with the same dialogs. */
export function ChooseProduct({ listed }: { listed?: CredentialsRecord[] | undefined }) {
  const { state, records } = useCredentials(true)
  const withKeys = new Set(
    (state === 'loading' ? (listed ?? []) : records)
      .filter(({ active, entityType }) => active && entityType === selfServiceEntityType)
      .map(record => record.productName),
  )
  const [productName, setProductName] = useState(offered[0]?.name ?? '')
  return (
    <div className="mb-10 flex noscript:hidden max-w-[44rem] flex-wrap items-end gap-3">
      <div className="min-w-[min(18rem,100%)] flex-1">
        <SelectField label="Product" value={productName} onChange={event => setProductName(event.target.value)}>
          {offered.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {displayName}
              {withKeys.has(name) && ' (you have keys)'}
            </option>
          ))}
        </SelectField>
      </div>
      <CredentialsButton
        productName={productName}
        pagePath={paths.dashboardCredentials}
        isListed={listed !== undefined}
      />
    </div>
  )
}
