import { products } from '../../../content/data/products.ts'
import type { EnvAddress } from '../../domain/credentials.ts'
import type { DoorHost } from '../../domain/doors/door.ts'
import { doors } from '../../domain/doors/index.ts'
import { envName } from '../../domain/env-file.ts'

/** Where the sandbox answers for a product, its own address before those that it shares. */
export function addressesOf(productName: string, urls: Readonly<Record<DoorHost, string>>): EnvAddress[] {
  const product = products.find(({ name }) => name === productName)
  const door = product && doors[product.door]
  const hosts = new Set([door?.host, ...(door?.operations ?? []).map(({ host }) => host)])
  return [...hosts].flatMap(host => (host ? [{ name: `${envName(host)}_URL`, value: urls[host] }] : []))
}
