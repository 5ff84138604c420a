import { type CredentialsRecord, rotatedSecrets } from '../../../domain/credentials/credentials.ts'
import { findCatalogueProduct } from './find-catalogue-product.ts'

const listWords = new Intl.ListFormat('en', { type: 'conjunction' })
const factsClass = 'flex list-disc flex-col gap-2 pl-5 text-[15px] leading-6'

/** What a rotation changes, in the names of this product. */
export function RotateFacts({ record }: { record: CredentialsRecord }) {
  const pairs = findCatalogueProduct(record.productName)?.credentials ?? []
  const isRotated = (secret: string) => rotatedSecrets.some(each => each === secret)
  const fresh = pairs.filter(({ secret }) => isRotated(secret)).map(({ label }) => label)
  const kept = pairs.filter(({ secret }) => !isRotated(secret)).map(({ label }) => label)
  return (
    <ul className={factsClass}>
      <li>
        <b>New:</b> {listWords.format(fresh)}.
      </li>
      {kept.length > 0 && (
        <li>
          <b>Unchanged:</b> {listWords.format(kept)}. Your payments and tokens stay too.
        </li>
      )}
      {pairs.some(({ secret }) => secret === 'password') && (
        <li>Open sessions end immediately. Programs can open a new one with either key.</li>
      )}
      <li>Update your programs within 24 hours. Until then they can use either key.</li>
    </ul>
  )
}

/** What stops when credentials are revoked. */
export function RevokeFacts() {
  return (
    <ul className={factsClass}>
      <li>Programs, payment pages and merchant profiles that use them stop working.</li>
      <li>This cannot be undone. You can get new credentials, with different IDs and keys.</li>
      <li>If your keys were not exposed, rotate them instead: nothing stops working.</li>
    </ul>
  )
}
