import { Outlet } from 'react-router'
import { SiteFooter } from '../features/site-header/site-footer.tsx'
import { SiteHeader } from '../features/site-header/site-header.tsx'

/** Header, page, footer. */
export default function SiteLayout() {
  return (
    <>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </>
  )
}
