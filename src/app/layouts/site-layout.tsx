import { Outlet } from 'react-router'
import { Island } from '../../ui/island/island.tsx'
import SearchBox from '../features/search/search-box.island.tsx'
import { SiteFooter } from '../features/site-header/site-footer.tsx'
import { SiteHeader } from '../features/site-header/site-header.tsx'

/** Header, page, footer. */
export default function SiteLayout() {
  return (
    <>
      <SiteHeader search={<Island of={SearchBox} when="key" />} />
      <Outlet />
      <SiteFooter />
    </>
  )
}
