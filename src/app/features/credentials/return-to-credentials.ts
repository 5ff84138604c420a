const wishName = 'get-credentials'

interface PageAddress {
  pathname: string
  search: string
  hash: string
}

/** The page as it stands, with the wish to see its credentials: where the way through /login leads back to. */
export function returnToCredentials({ pathname, search, hash }: PageAddress): string {
  const query = new URLSearchParams(search)
  query.set(wishName, '1')
  return `${pathname}?${query}${hash}`
}

/** True when the address carries the wish. It opens a dialog and does nothing else, so any link may carry it. */
export function wishesCredentials(search: string): boolean {
  return new URLSearchParams(search).get(wishName) === '1'
}

/** The address without the wish, so that a reload or a bookmark does not open the dialog again. */
export function withoutWish({ pathname, search, hash }: PageAddress): string {
  const query = new URLSearchParams(search)
  query.delete(wishName)
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}
