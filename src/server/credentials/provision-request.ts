import { products } from '../../../content/data/products.ts'
import type { CurrentUser } from '../../contract/page-services.ts'
import type { ProductEntry, SecretKind } from '../../domain/catalogue/product.ts'
import type { CredentialItem } from '../../domain/credentials/credentials.ts'
import { storeNameOf } from '../../domain/payments/store-name.ts'
import type { Provisioned, ProvisionRequest } from '../../gateway/contract.ts'

type Pairs = Pick<ProductEntry, 'name' | 'credentials'>

/** A product of the catalogue by the name that records carry. */
export const findProduct = (name: string): Pairs | undefined =>
  (products as readonly ProductEntry[]).find(product => product.name === name)

export const secretsOf = (product: Pairs): SecretKind[] => product.credentials.map(({ secret }) => secret)

/** For whom something is issued. */
export type Merchant = Pick<CurrentUser, 'id' | 'company'>

/** The portal's name for a user's credentials of a product, under which the gateway answers the same ones again. */
export function provisionRequest(user: Merchant, product: Pairs): ProvisionRequest {
  return {
    reference: `${user.id}:${product.name}`,
    // One merchant a user: a token made with one product can be used with the others.
    merchantReference: user.id,
    label: storeNameOf(user.company),
    secrets: secretsOf(product),
  }
}

/** A key of its own for an ordered terminal, beside those of the buyer's products and with the same merchant. */
export function terminalKeyRequest(buyer: Merchant, orderId: string): ProvisionRequest {
  return {
    reference: `${buyer.id}:terminal:${orderId}`,
    merchantReference: buyer.id,
    label: storeNameOf(buyer.company),
    secrets: ['fourPartKey', 'mac'],
  }
}

/** The ID/Key pairs of a product, in its order. */
export function toItems(product: Pairs, { secrets }: Pick<Provisioned, 'secrets'>): CredentialItem[] {
  return product.credentials.map(({ label, secret }) => ({ key: label, value: secrets[secret] ?? '' }))
}
