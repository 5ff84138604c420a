import { useLocation, useMatches } from 'react-router'
import { brand } from '../../content/data/brand.ts'
import type { PageHandle } from './page-handle.ts'
import { paths } from './paths.ts'

/** What a page says of itself to those who link to it: its one address, the same in Markdown, news, and the picture of a shared link. */
export function PageLinks({ portalUrl }: { portalUrl: string }) {
  const { pathname } = useLocation()
  const matches = useMatches()
  const canonical = matches.map(({ handle }) => (handle as PageHandle | undefined)?.canonical)
  const address = portalUrl + (canonical.find(Boolean) ?? pathname.replace(/(.)\/$/, '$1'))
  const hasTwin = matches.some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.hasMarkdown?.(loaderData),
  )
  return (
    <>
      <link rel="canonical" href={address} />
      {hasTwin && <link rel="alternate" type="text/markdown" href={`${address}.md`} />}
      <link rel="alternate" type="application/rss+xml" title="Release notes" href={paths.feed} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:image" content={`${portalUrl}/card.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
