import { products } from '../../../content/data/products.ts'
import type { PublicUrls } from '../../contract/page-services.ts'
import { collectionPlans } from '../../domain/apis/collections/index.ts'
import { type ConsoleForm, consoleForm } from '../../domain/apis/console/console-form.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { httpOperations } from '../../domain/apis/specification/http-operations.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'

const all: readonly ProductEntry[] = products

/** The console of an operation; a sentence where its call is none that a page makes, and undefined where there is no such call over HTTP. */
export function consoleFormOf(name: string, call: string, hosts: PublicUrls): ConsoleForm | string | undefined {
  const api = Object.hasOwn(apiSpecifications, name) ? apiSpecifications[name] : undefined
  const operation = api && httpOperations(api).find(each => each.name === call)
  if (!api?.isAvailable || !operation) return undefined
  const plan = Object.hasOwn(collectionPlans, name) ? collectionPlans[name] : undefined
  const own = all.filter(each => (each.api === name && each.displayToCredentials) || each.name === plan?.alsoKeysOf)
  return consoleForm({ name, api, plan, operation, hosts, products: own })
}
