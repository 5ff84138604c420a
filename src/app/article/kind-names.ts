import type { ArticleSummary } from '../../contract/page-services.ts'

/** What a kind of article is called, in the order in which a reader needs them. */
export const kindNames: Record<ArticleSummary['kind'], string> = {
  overview: 'Overview',
  guide: 'Guide',
  'how-to': 'How-to',
  reference: 'Reference',
}
