import { Download } from 'lucide-react'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { postmanEnvironment } from '../../../domain/credentials/postman-environment.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useOnceThere } from '../../../ui/use-once-there.ts'
import { findCatalogueProduct } from './find-catalogue-product.ts'

/**
 * The pairs of a product as an environment of Postman, beside which its collection runs; made in the browser, of what the page
 * shows. Nothing for a product that is called by no address. `areHidden` while its secrets are on their way.
 */
export function SaveEnvironment({ record, areHidden = false }: { record: CredentialsRecord; areHidden?: boolean }) {
  const product = findCatalogueProduct(record.productName)
  const save = useOnceThere(areHidden ? undefined : record, shown => {
    const text = JSON.stringify(postmanEnvironment(product, shown), null, 2)
    saveFile(text, `${product?.api}.postman_environment.json`, 'application/json')
  })
  if (!record.addresses?.some(({ value }) => value.startsWith('http'))) return null
  return (
    <Button kind="secondary" size="small" aria-label={`Save Postman environment: ${record.productName}`} onClick={save}>
      <Download className="size-4" strokeWidth={1.5} aria-hidden />
      Postman environment
    </Button>
  )
}
