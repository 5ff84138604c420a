import type { ArticleSummary } from '../../contract/page-services.ts'
import type { Excerpt } from './excerpt.ts'

type Mark = [begin: number, end: number]

/** A place on a page. */
export interface SearchHit extends Excerpt {
  /** Empty for the page itself. */
  anchor: string
  heading: string
  headingMarks: Mark[]
}

export interface SearchPage {
  path: string
  title: string
  marks: Mark[]
  /** The product or section that the page belongs to. */
  section: string
  kind: ArticleSummary['kind']
  /** What of it can be tried, where it is the page of a product or an operation. */
  tries?: string
  hits: SearchHit[]
}

/** Answer of GET /search.json?q=…&scope=… */
export interface SearchAnswer {
  query: string
  /** Pages that were found; the best of them are here. */
  total: number
  pages: SearchPage[]
  /** What was perhaps meant, when nothing was found. */
  suggestion: string | null
  /** False while the texts of many articles are still being read. */
  isComplete: boolean
}
