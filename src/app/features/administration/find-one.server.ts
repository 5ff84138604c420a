import { data, type RouterContextProvider } from 'react-router'
import type { PageServices } from '../../../contract/page-services.ts'
import { mayDo, type Permission } from '../../../domain/accounts/permissions.ts'
import { pageContext } from '../../page-context.server.ts'

/**
 * For the loader of a page of one thing: whether it is there, with the status that says so. Whose role does not allow it
 * learns nothing of it; the layout says so, and leads on who is signed out.
 */
export async function findOne(
  context: Readonly<RouterContextProvider>,
  permission: Permission,
  isThere: (services: PageServices) => Promise<boolean>,
) {
  const services = context.get(pageContext)
  const user = await services.currentUser()
  if (!user || !mayDo(user, permission)) return data({ isThere: false }, 403)
  return (await isThere(services)) ? { isThere: true } : data({ isThere: false }, 404)
}
