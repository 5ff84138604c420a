import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { joinEnvFiles, toEnvFile } from '../../../domain/credentials/env-file.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { findCatalogueProduct } from './find-catalogue-product.ts'

/** All pairs of a product and where the sandbox answers, as a file for programs; `areHidden` while its secrets are on their way. */
export function CopyAsEnv({ record, areHidden = false }: { record: CredentialsRecord; areHidden?: boolean }) {
  return (
    <CopyButton
      text={areHidden ? undefined : toEnvFile(findCatalogueProduct(record.productName), record)}
      what={`as .env: ${record.productName}`}
      label="Copy as .env"
      kind="secondary"
    />
  )
}

/** The same of all products, in one file. */
export function CopyAllAsEnv({ records, areHidden }: { records: CredentialsRecord[]; areHidden: boolean }) {
  const files = records.map(record => toEnvFile(findCatalogueProduct(record.productName), record))
  return (
    <CopyButton
      text={areHidden ? undefined : joinEnvFiles(files)}
      what="all as .env"
      label="Copy all as .env"
      kind="secondary"
    />
  )
}
