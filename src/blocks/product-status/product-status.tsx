import { products } from '../../../content/data/products.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { FactTable } from '../fact-table.tsx'

export function ProductStatus() {
  const rows = products.map(({ path, displayName, api }) => ({
    path,
    displayName,
    isAvailable: apiSpecifications[api]?.isAvailable === true,
  }))
  return (
    <FactTable
      caption="Products in the sandbox"
      columns={['Product', 'In the sandbox']}
      rows={[...rows.filter(({ isAvailable }) => isAvailable), ...rows.filter(({ isAvailable }) => !isAvailable)].map(
        ({ path, displayName, isAvailable }) => ({
          key: path,
          cells: [
            <a key="product" href={path}>
              {displayName}
            </a>,
            isAvailable ? 'Available' : 'Not yet',
          ],
        }),
      )}
    />
  )
}
