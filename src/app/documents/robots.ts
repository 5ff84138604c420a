import { pageContext } from '../page-context.server.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/robots'
import { textDocument } from './text-document.server.ts'

/** GET /robots.txt: everything may be read but the signed-in part. */
export function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext).urls
  const lines = ['User-agent: *', `Disallow: ${paths.dashboard}`, 'Disallow: /api/', `Sitemap: ${portal}/sitemap.xml`]
  return textDocument(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8')
}
