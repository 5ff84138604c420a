import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { demoUsers } from '../domain/accounts/user.ts'
import { type Config, ConfigError } from './config.ts'
import { createArticleStore } from './content/article-store.ts'
import type { PagesHandler } from './create-server.ts'
import type { DevelopmentPages } from './http/development-pages.ts'
import type { PageAsker } from './http/pages.ts'
import { createPortalPages } from './http/portal-pages.ts'

export interface LoadedPages {
  /** Missing when there is no build outside production: then only the API answers. */
  pages?: (services: PageAsker) => PagesHandler
  /** Of the content that pages are made of; not in development, where nothing is kept. */
  freshVersion?: () => string | undefined
  development?: DevelopmentPages
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const buildDir = join(root, 'build')

/** The pages of the build, or in development those of the sources. */
export async function loadPages(config: Config, log: Logger, clock: () => number): Promise<LoadedPages> {
  const isDevelopment = config.mode === 'development'
  // One build makes these and the pages themselves, which are in the bundle of the portal.
  if (!isDevelopment && !existsSync(join(buildDir, 'client/assets'))) {
    if (config.mode === 'production') throw new ConfigError('The pages are not built: run npm run build.')
    return { close: async () => {} }
  }
  const articles = createArticleStore({
    contentDir: resolve(root, config.contentDir),
    clock,
    onProblem: error => log.warn({ err: error }, 'an article is left out'),
  })
  const development = isDevelopment
    ? await (await import('./http/development-pages.ts')).createDevelopmentPages()
    : undefined
  const pages = await createPortalPages({
    buildDir,
    articles,
    hasMailbox: config.smtp === null,
    demoEmails: config.demoPassword === null ? [] : demoUsers.map(user => user.email),
    urls: { portal: config.portalUrl, gateway: config.gatewayUrl, ...config.hosts, sftp: config.sftpUrl },
    ...(development ? { development } : {}),
  })
  return {
    pages,
    ...(development ? { development } : { freshVersion: articles.freshVersion }),
    async close() {
      articles.close()
      await development?.close()
    },
  }
}
