import type { ReactNode } from 'react'
import type { ArticleSummary, PageServices } from '../../contract/page-services.ts'
import { articleMarkdown } from '../article/article-text.server.ts'
import { loadArticleText } from '../article/load-article.server.ts'
import { overviewFirst } from './overview-first.ts'

/** Articles as one Markdown text, each with its title, its sentence and where it is. */
export async function articlesAsMarkdown(
  services: Pick<PageServices, 'articles' | 'urls'>,
  isWanted: (path: string) => boolean,
): Promise<string> {
  const wanted = (await services.articles.list()).filter(({ path }) => isWanted(path))
  wanted.sort(overviewFirst)
  const texts: string[] = []
  // One at a time, so that other readers are answered in between.
  for (const { path } of wanted) {
    const found = await loadArticleText(path, services)
    if (!found) continue
    texts.push(wholeMarkdown(found, services.urls))
  }
  return texts.join('\n---\n\n')
}

/** A page as Markdown, with its title, its sentence and where it is. */
export function wholeMarkdown({ article, content }: ArticleContent, { portal }: PageServices['urls']): string {
  const { title, description, path } = article
  return `# ${title}\n\n> ${description}\n\nSource: ${portal}${path}\n\n${articleMarkdown(content)}`
}

interface ArticleContent {
  article: Pick<ArticleSummary, 'title' | 'description' | 'path'>
  content: ReactNode
}
