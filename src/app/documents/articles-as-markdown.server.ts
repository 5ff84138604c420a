import type { PageServices } from '../../contract/page-services.ts'
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
    const { title, description } = found.article
    const head = `# ${title}\n\n> ${description}\n\nSource: ${services.urls.portal}${path}`
    texts.push(`${head}\n\n${articleMarkdown(found.content)}`)
  }
  return texts.join('\n---\n\n')
}
