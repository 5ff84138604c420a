import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { Island, StaticPageContext } from '../ui/island/island.tsx'
import type { Route } from './+types/root'
import icon from './assets/favicon.svg?url'
import font from './assets/fonts/inter-subset.woff2?url'
import { NotFound } from './features/not-found/not-found.tsx'
import { PageError } from './features/page-error/page-error.tsx'
import SearchBox from './features/search/search-box.island.tsx'
import { SiteFooter } from './features/site-header/site-footer.tsx'
import { SiteHeader } from './features/site-header/site-header.tsx'
import type { loader as dashboardLoader } from './layouts/dashboard-layout.tsx'
import { pageContext } from './page-context.server.ts'
import { PageLinks } from './page-links.tsx'
import './styles/app.css'

export function loader({ context }: Route.LoaderArgs) {
  return { portalUrl: context.get(pageContext).urls.portal }
}

/** The document of every page, with the small runtime that wakes its islands. */
export function Layout({ children }: { children: ReactNode }) {
  const staticPage = useContext(StaticPageContext)
  const root = useRouteLoaderData<typeof loader>('root')
  // Elsewhere the runtime says so, by a cookie: it needs a script, and pages that are the same for everybody.
  const isSignedIn = Boolean(useRouteLoaderData<typeof dashboardLoader>('layouts/dashboard-layout')?.user)
  return (
    <html lang="en" data-signed-in={isSignedIn ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <Meta />
        {root && <PageLinks portalUrl={root.portalUrl} />}
        <Links />
        {staticPage?.scripts}
      </head>
      <body>{children}</body>
    </html>
  )
}

/** What a page throws ends here, with the header and footer of every page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  return (
    <>
      <SiteHeader search={<Island of={SearchBox} when="key" />} />
      <title>
        {isMissing ? 'Page not found' : status === 503 ? 'Not available right now' : 'This page could not be shown'}
      </title>
      {isMissing ? <NotFound suggestions={[]} /> : <PageError requestPath={pathname} isAway={status === 503} />}
      <SiteFooter />
    </>
  )
}

export default function App() {
  return <Outlet />
}
