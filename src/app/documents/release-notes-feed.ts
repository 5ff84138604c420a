import { brand } from '../../../content/data/brand.ts'
import { releaseNotes } from '../../../content/data/release-notes.ts'
import { pageContext } from '../page-context.server.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/release-notes-feed'
import { feedDocument } from './feed.server.ts'

/** GET /release-notes.xml: the release notes of all products. */
export function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext).urls
  return feedDocument({
    title: `${brand.name} release notes`,
    description: 'What is new in the portal, the sandbox and the documentation.',
    self: portal + paths.feed,
    page: portal + paths.releaseNotes,
    notes: releaseNotes,
  })
}
