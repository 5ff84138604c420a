import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { toEnvFile } from '../../../domain/credentials/env-file.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { findCatalogueProduct } from './find-catalogue-product.ts'

/** All pairs of a product and where the sandbox answers, as a file for programs. */
export function CopyAsEnv({ record }: { record: CredentialsRecord }) {
  return (
    <CopyButton
      text={toEnvFile(findCatalogueProduct(record.productName), record)}
      what={`as .env: ${record.productName}`}
      label="Copy as .env"
      kind="secondary"
    />
  )
}
