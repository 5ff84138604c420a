import { Outlet, useRouteLoaderData } from 'react-router'
import { Island } from '../../ui/island/island.tsx'
import SearchBox from '../features/search/search-box.island.tsx'
import { SiteFooter } from '../features/site-header/site-footer.tsx'
import { SiteHeader } from '../features/site-header/site-header.tsx'
import type { loader as dashboardLoader } from './dashboard-layout.tsx'

/** Header, page, footer. The pages of the dashboard know whose they are; all others are the same for everybody. */
export default function SiteLayout() {
  const user = useRouteLoaderData<typeof dashboardLoader>('layouts/dashboard-layout')?.user
  return (
    <>
      <SiteHeader search={<Island of={SearchBox} when="key" />} user={user} />
      <Outlet />
      <SiteFooter />
    </>
  )
}
