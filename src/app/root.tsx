import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { StillContext } from '../ui/island/island.tsx'
import type { Route } from './+types/root'
import { pageContext } from './page-context.server.ts'
import './styles/app.css'

export function loader({ context }: Route.LoaderArgs) {
  return { runtimeSrc: context.get(pageContext).assets.runtime.src }
}

/** The document of every page. Still pages carry the small runtime alone; live pages the router's scripts too. */
export function Layout({ children }: { children: ReactNode }) {
  const still = useContext(StillContext)
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce="" />
        {still ? still.scripts : <script src={root?.runtimeSrc} type={import.meta.env.DEV ? 'module' : undefined} />}
      </head>
      <body>
        {children}
        {!still && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
