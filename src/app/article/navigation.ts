import type { ArticleSummary } from '../../contract/page-services.ts'
import { isWithin } from '../../lib/is-within.ts'

export interface NavLink {
  path: string
  label: string
}
export interface NavItem extends NavLink {
  isCurrent: boolean
  children: NavItem[]
}
/** An ancestor of a page; `path` only where a page is. */
export interface Crumb {
  label: string
  path?: string
}
export interface ArticleNavigation {
  /** The product or section that the sidebar shows, as a tree with itself on top. */
  section: NavItem
  previous: NavLink | null
  next: NavLink | null
  /** From the top down to the page's parent; the page itself is not in it. */
  breadcrumb: Crumb[]
}

/** Pages that are no articles, as parents of articles. */
export const listingPages: NavLink[] = [
  { path: '/products', label: 'Products' },
  { path: '/products/online', label: 'Online' },
  { path: '/products/in-person', label: 'In person' },
  { path: '/products/in-person/semi-integrated', label: 'Semi-integrated' },
  { path: '/products/in-person/mobile-sdks', label: 'Mobile SDKs' },
  { path: '/products/full-featured', label: 'Full-featured' },
  { path: '/products/fintech-tools', label: 'FinTech tools' },
  { path: '/products/supplemental', label: 'Supplemental' },
  { path: '/get-started', label: 'Get started' },
]

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const ancestorsOf = (path: string): string[] => (parentOf(path) ? [...ancestorsOf(parentOf(path)), parentOf(path)] : [])

function byOrder(a: ArticleSummary, b: ArticleSummary): number {
  return a.order - b.order || a.navLabel.localeCompare(b.navLabel, 'en')
}

/** Nearest ancestor that is there: an article of a folder without its own page hangs below the section itself. */
function treeOf(root: string, articles: readonly ArticleSummary[], current: string): NavItem {
  const present = new Set(articles.map(({ path }) => path))
  const parent = (path: string) => ancestorsOf(path).findLast(each => present.has(each)) ?? root
  const below = Map.groupBy(
    articles.filter(({ path }) => path !== root),
    ({ path }) => parent(path),
  )
  const childrenOf = (path: string): NavItem[] =>
    (below.get(path) ?? []).sort(byOrder).map(each => item(each.path, each.navLabel))
  const item = (path: string, label: string): NavItem => ({
    path,
    label,
    isCurrent: path === current,
    children: childrenOf(path),
  })
  const own = articles.find(({ path }) => path === root)
  return item(root, own?.navLabel ?? labelOf(root, articles))
}

function labelOf(path: string, articles: readonly ArticleSummary[]): string {
  const listed = listingPages.find(page => page.path === path)?.label
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return listed ?? articles.find(each => each.path === path)?.navLabel ?? words[0]?.toUpperCase() + words.slice(1)
}

const flatten = (item: NavItem): NavItem[] => [item, ...item.children.flatMap(flatten)]

/**
 * Where an article stands: the articles of its product (or of its first folder, outside the products), what comes before
 * and after in the order of that tree, and the way from the top.
 */
export function navigate(
  path: string,
  all: readonly ArticleSummary[],
  productPaths: readonly string[],
): ArticleNavigation {
  const root = productPaths.find(product => isWithin(path, product)) ?? `/${path.split('/')[1]}`
  const articles = all.filter(each => isWithin(each.path, root))
  const section = treeOf(root, articles, path)
  const pages = new Set([...listingPages, ...all].map(page => page.path))
  const row = flatten(section).filter(item => pages.has(item.path))
  const at = row.findIndex(item => item.path === path)
  const link = (item: NavItem | undefined): NavLink | null => (item ? { path: item.path, label: item.label } : null)
  return {
    section,
    previous: at > 0 ? link(row[at - 1]) : null,
    next: at < 0 ? null : link(row[at + 1]),
    breadcrumb: ancestorsOf(path).map(ancestor => ({
      label: labelOf(ancestor, all),
      ...(pages.has(ancestor) && { path: ancestor }),
    })),
  }
}
