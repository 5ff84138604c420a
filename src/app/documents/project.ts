import { data } from 'react-router'
import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import type { CredentialsRecord } from '../../domain/credentials/credentials.ts'
import { attachment } from '../../lib/http/content-disposition.ts'
import { pageContext } from '../page-context.server.ts'
import { loadGuide, loadProject } from '../projects/load-project.server.ts'
import type { Route } from './+types/project'

/** The language of the tabs of articles, which their reader chose (`blocks/code-tabs/language-choice.ts`). */
const chosenLanguage = (request: Request) =>
  /(?:^|; )code_language=([a-z]+)/.exec(request.headers.get('cookie') ?? '')?.[1]

/**
 * GET /downloads/{api}/project.zip?language=…: the guide of a product as a project in a language, that of the reader's tabs where the address
 * names none. `.env` has the keys of who is signed in, so it is made for each request and kept nowhere.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(pageContext)
  const product = (products as readonly ProductEntry[]).find(each => each.api === params.api)
  const guide = product && (await loadGuide(product, services))
  if (!guide) throw data(null, 404)
  const asked = new URL(request.url).searchParams.get('language')
  const chosen = chosenLanguage(request) ?? ''
  const language = asked ?? (guide.languages.includes(chosen) ? chosen : (guide.languages[0] ?? ''))
  const project = await loadProject({ product, language, records: await ownRecords() }, services)
  if (!project) throw data(null, 404)
  return new Response(project.bytes, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachment(`${project.name}.zip`),
      'cache-control': 'private, no-store',
      vary: 'cookie',
    },
  })

  /** A project without its keys would be taken for one of somebody who has none: what cannot be read is said. */
  async function ownRecords(): Promise<CredentialsRecord[]> {
    if (!(await services.currentUser())) return []
    const answer = await services.ask('listCredentials')
    if (answer.kind === 'answered') return answer.answer
    if (answer.code === 'not_signed_in') return []
    throw data(null, 503)
  }
}
