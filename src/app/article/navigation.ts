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
const folderOf = (path: string) => `/${path.split('/')[1]}`
const ancestorsOf = (path: string): string[] => (parentOf(path) ? [...ancestorsOf(parentOf(path)), parentOf(path)] : [])

function byOrder(a: ArticleSummary, b: ArticleSummary): number {
  return a.order - b.order || a.navLabel.localeCompare(b.navLabel, 'en')
}

/** Nearest ancestor that is there: an article of a folder without its own page hangs below the section itself. */
function treeOf({ path: root, label }: NavLink, articles: readonly ArticleSummary[], current: string): NavItem {
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
  return item(root, label)
}

function labelOf(path: string, labels: ReadonlyMap<string, string>): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return labels.get(path) ?? words[0]?.toUpperCase() + words.slice(1)
}

interface SharedParts {
  /** Of every page, by its path; where a listing is an article too, the listing's. */
  labels: ReadonlyMap<string, string>
  /** Articles by the first part of their paths: a section is within one. */
  folders: ReadonlyMap<string, readonly ArticleSummary[]>
}

/** What pages share while the list is the same: to look for it among ten thousand articles took 4 ms a page. */
const sharedParts = new WeakMap<readonly ArticleSummary[], SharedParts>()

function partsOf(all: readonly ArticleSummary[]): SharedParts {
  const known = sharedParts.get(all)
  if (known) return known
  const labels = new Map(
    [...all, ...listingPages].map(page => [page.path, 'label' in page ? page.label : page.navLabel]),
  )
  const parts = { labels, folders: Map.groupBy(all, ({ path }) => folderOf(path)) }
  sharedParts.set(all, parts)
  return parts
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
  const root = productPaths.find(product => isWithin(path, product)) ?? folderOf(path)
  const { labels, folders } = partsOf(all)
  const articles = (folders.get(folderOf(path)) ?? []).filter(each => isWithin(each.path, root))
  const own = articles.find(article => article.path === root)
  const section = treeOf({ path: root, label: own?.navLabel ?? labelOf(root, labels) }, articles, path)
  const row = flatten(section).filter(item => labels.has(item.path))
  const at = row.findIndex(item => item.path === path)
  const link = (item: NavItem | undefined): NavLink | null => (item ? { path: item.path, label: item.label } : null)
  return {
    section,
    previous: at > 0 ? link(row[at - 1]) : null,
    next: at < 0 ? null : link(row[at + 1]),
    breadcrumb: ancestorsOf(path).map(ancestor => ({
      label: labelOf(ancestor, labels),
      ...(labels.has(ancestor) && { path: ancestor }),
    })),
  }
}
