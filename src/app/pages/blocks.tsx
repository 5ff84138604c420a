import type { ReactNode } from 'react'
import { loadBlockGallery } from '../article/block-gallery.server.ts'
import { ArticleFrame } from '../features/article-frame/article-frame.tsx'
import { ArticleHeader } from '../features/article-frame/article-header.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/blocks'

export const handle = { query: ['language'] }

const title = 'Blocks'
const description = 'Every block that an article can use, with its source. For authors.'

/** For authors of this portal, not for its readers: search engines leave it out. */
export const meta = () => [...pageMeta({ title, description }), { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = new URL(request.url).searchParams.get('language')
  return { gallery: await loadBlockGallery(paths.blocks, context.get(pageContext), language) }
}

export default function Blocks({ loaderData: { gallery } }: Route.ComponentProps) {
  const section = { path: paths.blocks, label: title, isCurrent: true, children: [] }
  return (
    <ArticleFrame
      path={paths.blocks}
      title={title}
      navigation={{ section, previous: null, next: null, breadcrumb: [] }}
      sectionTitle="For authors"
      headings={gallery.headings}
      header={<ArticleHeader title={title} description={description} />}
      actions={null}
    >
      {gallery.content as ReactNode}
    </ArticleFrame>
  )
}
