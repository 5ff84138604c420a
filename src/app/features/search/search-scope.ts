/** A product that a search can be kept to. */
export interface SearchScope {
  path: string
  label: string
}

/**
 * The product that the page belongs to, as the page says in its section navigation: the header is the same on every page
 * and knows no product.
 */
export function readScope(): SearchScope | null {
  const navigation = document.querySelector<HTMLElement>('nav[data-navigation]')
  const top = navigation?.querySelector('a')
  const path = top?.getAttribute('href')
  const label = navigation?.getAttribute('aria-label')
  return path?.startsWith('/products/') && label ? { path, label } : null
}
