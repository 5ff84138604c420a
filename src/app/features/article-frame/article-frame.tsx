import { ChevronRight, List } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Heading } from '../../article/headings.ts'
import type { ArticleNavigation, Crumb, NavItem, NavLink } from '../../article/navigation.ts'

function NavTree({ items, isTop = false }: { items: NavItem[]; isTop?: boolean }) {
  return (
    <ul className={isTop ? 'nav-tree' : undefined}>
      {items.map(({ path, label, isCurrent, children }) => (
        <li key={path}>
          <a href={path} aria-current={isCurrent ? 'page' : undefined} className="nav-link">
            {label}
          </a>
          {children.length > 0 && <NavTree items={children} />}
        </li>
      ))}
    </ul>
  )
}

/** The section's pages: a column on wide screens, a sheet that opens under the breadcrumb on small ones. */
function SectionNavigation({ section, title }: { section: NavItem; title: string }) {
  const tree = <NavTree isTop items={[{ ...section, children: [] }, ...section.children]} />
  return (
    <>
      <nav aria-label={title} data-navigation className="side-column">
        <p>{title}</p>
        {tree}
      </nav>
      <details className="fold pages-fold">
        <summary>
          <List size={16} strokeWidth={1.5} aria-hidden />
          Pages of {title}
        </summary>
        <nav aria-label={`${title}, on a small screen`}>{tree}</nav>
      </details>
    </>
  )
}

export function Breadcrumb({ crumbs, current }: { crumbs: Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {crumbs.map(({ label, path }) => (
          <Fragment key={label}>
            <li>{path ? <a href={path}>{label}</a> : label}</li>
            <li aria-hidden>
              <ChevronRight size={14} strokeWidth={1.5} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}

function TocLinks({ path, headings }: { path: string; headings: Heading[] }) {
  return (
    <ul className="toc">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? `level-${level}` : undefined}>
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
      <details className="fold toc-fold">
        <summary>On this page</summary>
        <nav aria-label="On this page, summary">
          <TocLinks path={path} headings={headings} />
        </nav>
      </details>
    )
  }
  return (
    <nav aria-label="On this page" data-on-this-page className="side-column">
      <p>On this page</p>
      <TocLinks path={path} headings={headings} />
    </nav>
  )
}

function Neighbour({ link, rel }: { link: NavLink | null; rel: 'prev' | 'next' }) {
  if (!link) return <span />
  return (
    <a href={link.path} rel={rel}>
      <span>{rel === 'next' ? 'Next' : 'Previous'}</span>
      {link.label}
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
    <div className="article-frame">
      <SectionNavigation section={section} title={sectionTitle} />
      <main id="content">
        <Breadcrumb crumbs={breadcrumb} current={title} />
        {header}
        {actions}
        <OnThisPage path={path} headings={headings} isSummary />
        <article className="prose">{children}</article>
        <nav aria-label="Previous and next" className="neighbours">
          <Neighbour link={previous} rel="prev" />
          <Neighbour link={next} rel="next" />
        </nav>
      </main>
      <OnThisPage path={path} headings={headings} />
    </div>
  )
}
