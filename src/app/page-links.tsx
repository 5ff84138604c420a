import { useLocation, useMatches } from 'react-router'
import { brand } from '../../content/data/brand.ts'
import type { PageHandle } from './page-handle.ts'

/** What a page says of itself to those who link to it: its one address, and the picture of a shared link. */
export function PageLinks({ portalUrl }: { portalUrl: string }) {
  const { pathname } = useLocation()
  const canonical = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.canonical)
  const address = portalUrl + (canonical.find(Boolean) ?? pathname.replace(/(.)\/$/, '$1'))
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:image" content={`${portalUrl}/card.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
