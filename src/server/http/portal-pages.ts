import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { ArticleSource, PublicUrls } from '../../contract/page-services.ts'
import type { DevelopmentPages } from './development-pages.ts'
import { builtAssetUrls, sourceAssetUrls } from './files/asset-urls.ts'
import type { SentPage } from './files/page-cache.ts'
import { createStaticFiles } from './files/static-files.ts'
import { createPages, type PageAsker } from './pages.ts'
import type { ServerContext } from './server-env.ts'

export interface PortalPagesOptions {
  /** The folder with `client` and `server`, made by `npm run build`. */
  buildDir: string
  articles: ArticleSource
  urls: PublicUrls
  demoEmails: readonly string[]
  hasMailbox: boolean
  /** Vite's pages instead of the build; only in development. */
  development?: DevelopmentPages
}

/** From the start to the first index of the search. */
const indexAfterMs = 2_000

const visitOf = (c: ServerContext) => ({
  clientAddress: c.get('clientAddress'),
  onRoute: (route: string) => c.set('page', route),
  onSent: (sent: SentPage) => c.set('sentPage', sent),
})

/** Built files first, then pages. In development Vite answers for the files before this is asked. */
export async function createPortalPages(options: PortalPagesOptions) {
  const { buildDir, articles, urls, demoEmails, hasMailbox, development } = options
  if (development) {
    return (asker: PageAsker) => {
      const page = createPages({
        ...{ ...asker, articles, urls, demoEmails, hasMailbox, assets: sourceAssetUrls },
        loadBuild: development.loadBuild,
        isDevelopment: true,
      })
      return (request: Request, c: ServerContext) => page(request, visitOf(c))
    }
  }
  // tools/bundle.mjs takes it into the bundle, so that pages and portal share their packages.
  const build: ServerBuild = await import(new URL('../../../build/server/index.js', import.meta.url).href)
  const staticFiles = createStaticFiles(join(buildDir, 'client'))
  const assets = builtAssetUrls(join(buildDir, 'client'))
  return (asker: PageAsker) => {
    const page = createPages({
      ...{ ...asker, articles, urls, demoEmails, hasMailbox, assets },
      builtFile: staticFiles.text,
      loadBuild: async () => build,
    })
    // The first search makes the index of all articles: better soon than when somebody waits for it. Who comes with the start
    // is answered first, and a program that ends at once reads nothing.
    setTimeout(() => {
      page(new Request(`${urls.portal}/search.json`), { clientAddress: 'itself' }).catch(() => {})
    }, indexAfterMs).unref()
    return async (request: Request, c: ServerContext) => {
      const file = staticFiles.answer(request)
      if (!file) return page(request, visitOf(c))
      c.set('page', 'file')
      return file
    }
  }
}
