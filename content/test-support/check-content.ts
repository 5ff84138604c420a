import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { operationPaths } from '../../src/app/api-reference/reference-apis.server.ts'
import { articleVariables } from '../../src/app/article/load-article.server.ts'
import { prepareArticle } from '../../src/app/article/prepare-article.server.ts'
import { formatProblem } from '../../src/app/article/problem.ts'
import { liveTopics } from '../../src/app/features/topic/live-topics.ts'
import { exampleUrls } from '../../src/app/test-support/example-urls.ts'
import type { ArticleFile } from '../../src/contract/page-services.ts'
import { apiSpecifications } from '../../src/domain/apis/index.ts'
import { productFeed } from '../../src/domain/catalogue/release-note.ts'
import { decodeHtml } from '../../src/lib/decode-html.ts'
import { createArticleStore } from '../../src/server/content/article-store.ts'
import { tags } from '../data/tags.ts'

export interface CheckedArticle {
  article: ArticleFile
  html: string
}
export interface ContentCheck {
  articles: CheckedArticle[]
  /** What is wrong, each as one line that begins with the file. */
  faults: string[]
}

/** Paths of the portal's own pages, from its table of routes; topics have a path each. */
export function pagePaths(routes: RouteConfigEntry[], base = ''): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const full = path ? `${base}/${path}` : base
    const own = path === undefined && children.length > 0 ? [] : [full || '/']
    return [...own.filter(each => !/[:*]/.test(each)), ...pagePaths(children, full)]
  })
}

function linkFaults({ article, html }: CheckedArticle, known: Map<string, Set<string>>): string[] {
  const hrefs = new Set([...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => decodeHtml(href as string)))
  return [...hrefs]
    .filter(href => href.startsWith('/'))
    .flatMap(href => {
      const { pathname, hash } = new URL(href, exampleUrls.portal)
      const anchors = known.get(pathname)
      if (!anchors) return [`${article.file}: the link ${href} leads nowhere`]
      if (hash && !anchors.has(hash.slice(1))) return [`${article.file}: there is no anchor ${href}`]
      return []
    })
}

function imageFaults({ article, html }: CheckedArticle, contentDir: string): string[] {
  const sources = [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src]) => decodeHtml(src as string))
  return sources
    .filter(src => !src.startsWith('/media/') || !existsSync(join(contentDir, src)))
    .map(src => `${article.file}: there is no image ${src} in content/media`)
}

function frontMatterFaults(article: ArticleFile): string[] {
  return article.tags.filter(tag => !(tag in tags)).map(tag => `${article.file}: there is no tag "${tag}"`)
}

/** Renders every article of a folder and follows everything that it points at. */
export async function checkContent(contentDir: string, pages: readonly string[]): Promise<ContentCheck> {
  const faults: string[] = []
  const store = createArticleStore({ contentDir, clock: Date.now, onProblem: error => faults.push(error.message) })
  const articles: CheckedArticle[] = []
  try {
    for (const { path } of await store.list()) {
      const article = (await store.find(path)) as ArticleFile
      const { content, problems } = await prepareArticle(article, {
        sources: store,
        variables: articleVariables(exampleUrls),
      })
      faults.push(...problems.map(formatProblem))
      articles.push({ article, html: renderToStaticMarkup(content as ReactNode) })
    }
  } finally {
    store.close()
  }
  const topics = liveTopics(articles.map(({ article }) => article))
  const files = Object.keys(apiSpecifications).flatMap(api =>
    [
      'postman.json',
      'bruno.zip',
      'openapi.json',
      'documentation.md',
      ...(api === 'woocommerce' ? ['card-gateway.zip'] : []),
    ].map(file => `/downloads/${api}/${file}`),
  )
  const feeds = Object.keys(apiSpecifications).map(productFeed)
  const known = new Map<string, Set<string>>([
    ...[
      ...pages,
      ...files,
      ...feeds,
      ...operationPaths(exampleUrls),
      ...topics.map(tag => `/get-started/tags-by-topic/${tag}`),
    ].map(path => [path, new Set<string>()] as const),
    ...articles.map(
      ({ article, html }) =>
        [article.path, new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string))] as const,
    ),
  ])
  for (const checked of articles) {
    faults.push(
      ...frontMatterFaults(checked.article),
      ...linkFaults(checked, known),
      ...imageFaults(checked, contentDir),
    )
  }
  return { articles, faults }
}
