import { brand } from '../../../content/data/brand.ts'
import { brandPath } from '../../lib/brand-path.ts'

/**
 * A link as written in an article, as it stands in the page: `#…` is prefixed with the current path (spec §2), relative
 * ones are resolved against the article's own address, `.md` and a trailing slash are dropped, `/brand-` gets the brand's slug. Others stay as they are.
 */
export function articleHref(href: string, path: string): string {
  if (href.startsWith('#')) return `${path}${href}`
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href
  const url = new URL(href, `http://portal${path}`)
  const clean = url.pathname.replace(/\.md$/, '').replace(/(?<=[^/])\/+$/, '')
  return `${brandPath(clean, brand.slug)}${url.search}${url.hash}`
}
