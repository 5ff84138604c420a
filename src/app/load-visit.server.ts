import type { PageServices } from '../contract/page-services.ts'
import { storeNameOf } from '../domain/store-name.ts'

/**
 * What every demo of a payment takes of a visit: the answer of a payment that came back (base64), null before it, and what
 * the receipt calls the store.
 */
export async function loadVisit(request: Request, { currentUser }: Pick<PageServices, 'currentUser'>) {
  const query = new URL(request.url).searchParams
  const user = await currentUser()
  return { payload: query.get('trans') ?? query.get('checkout'), storeName: storeNameOf(user?.company) }
}
