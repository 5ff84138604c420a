import { ChevronRight, List } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Heading } from '../../article/headings.ts'
import type { ArticleNavigation, Crumb, NavItem, NavLink } from '../../article/navigation.ts'

function NavTree({ items, depth = 0 }: { items: NavItem[]; depth?: number }) {
  return (
    <ul className={depth > 0 ? 'ml-3 border-l border-line pl-1' : 'flex flex-col gap-0.5'}>
      {items.map(({ path, label, isCurrent, children }) => (
        <li key={path}>
          <a href={path} aria-current={isCurrent ? 'page' : undefined} className="nav-link">
            {label}
          </a>
          {children.length > 0 && <NavTree items={children} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  )
}

/** The section's pages: a column on wide screens, a sheet that opens under the breadcrumb on small ones. */
function SectionNavigation({ section, title }: { section: NavItem; title: string }) {
  const tree = <NavTree items={[{ ...section, children: [] }, ...section.children]} />
  return (
    <>
      <nav
        aria-label={title}
        data-navigation
        className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto py-8 pr-4 lg:block"
      >
        <p className="mb-2 px-3 text-[13px] font-medium text-ink-muted">{title}</p>
        {tree}
      </nav>
      <details className="mt-4 rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex items-center gap-2 px-4 py-2.5 text-[15px] font-medium">
          <List className="size-4" strokeWidth={1.5} aria-hidden />
          Pages of {title}
        </summary>
        <nav aria-label={`${title}, on a small screen`} className="border-t border-line p-2">
          {tree}
        </nav>
      </details>
    </>
  )
}

export function Breadcrumb({ crumbs, current }: { crumbs: Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-muted">
        {crumbs.map(({ label, path }) => (
          <Fragment key={label}>
            <li>
              {path ? (
                <a href={path} className="text-ink-muted no-underline hover:text-ink hover:underline">
                  {label}
                </a>
              ) : (
                label
              )}
            </li>
            <li aria-hidden>
              <ChevronRight className="size-3.5" strokeWidth={1.5} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="text-ink-soft">
          {current}
        </li>
      </ol>
    </nav>
  )
}

const tocIndent: Record<number, string> = { 2: '', 3: 'pl-3', 4: 'pl-6' }

function TocLinks({ path, headings }: { path: string; headings: Heading[] }) {
  return (
    <ul className="flex flex-col gap-0.5 border-l border-line">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={tocIndent[level]}>
          <a href={`${path}#${id}`} className="toc-link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** "On this page": a column that follows the scroll, or a summary above the text where there is no room. */
function OnThisPage({ path, headings, isSummary }: { path: string; headings: Heading[]; isSummary?: boolean }) {
  if (headings.length < 2) return null
  if (isSummary) {
    return (
      <details className="my-4 rounded-card border border-line bg-surface xl:hidden">
        <summary className="px-4 py-2.5 text-[15px] font-medium">On this page</summary>
        <nav aria-label="On this page, summary" className="px-4 pb-4">
          <TocLinks path={path} headings={headings} />
        </nav>
      </details>
    )
  }
  return (
    <nav
      aria-label="On this page"
      data-on-this-page
      className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto py-8 xl:block"
    >
      <p className="mb-2 pl-3 text-[13px] font-medium text-ink-muted">On this page</p>
      <TocLinks path={path} headings={headings} />
    </nav>
  )
}

function Neighbour({ link, rel }: { link: NavLink | null; rel: 'prev' | 'next' }) {
  if (!link) return <span />
  return (
    <a
      href={link.path}
      rel={rel}
      className={`flex flex-col rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-line-strong ${rel === 'next' ? 'items-end text-right' : ''}`}
    >
      <span className="text-[13px] text-ink-muted">{rel === 'next' ? 'Next' : 'Previous'}</span>
      <span className="font-medium">{link.label}</span>
    </a>
  )
}

interface FrameProps {
  path: string
  title: string
  navigation: ArticleNavigation
  /** What the section is called over its navigation. */
  sectionTitle: string
  headings: Heading[]
  /** Title, description and buttons of the page. */
  header: ReactNode
  /** What can be done with the page. */
  actions: ReactNode
  children: ReactNode
}

/** An article's page: its section on the left, the text in the middle, "On this page" on the right. */
export function ArticleFrame({
  path,
  title,
  navigation,
  sectionTitle,
  headings,
  header,
  actions,
  children,
}: FrameProps) {
  const { section, previous, next, breadcrumb } = navigation
  return (
    <div className="mx-auto grid w-full max-w-[88rem] grid-cols-[minmax(0,1fr)] gap-x-10 px-4 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_14rem]">
      <SectionNavigation section={section} title={sectionTitle} />
      <main id="content" className="min-w-0 pt-5 pb-16 lg:pt-8">
        <Breadcrumb crumbs={breadcrumb} current={title} />
        {header}
        {actions}
        <OnThisPage path={path} headings={headings} isSummary />
        <article className="prose">{children}</article>
        <nav aria-label="Previous and next" className="mt-12 grid max-w-[46rem] grid-cols-2 gap-4">
          <Neighbour link={previous} rel="prev" />
          <Neighbour link={next} rel="next" />
        </nav>
      </main>
      <OnThisPage path={path} headings={headings} />
    </div>
  )
}
