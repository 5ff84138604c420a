import { data } from 'react-router'
import { consoleFormOf } from '../api-reference/console-form-of.server.ts'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/operation-form'
import { textDocument } from './text-document.server.ts'

/** GET /api-reference/{api}/{operation}/form.json: what its console shows and checks, made of the same tables as its page. */
export function loader({ params: { api, operation }, context }: Route.LoaderArgs) {
  const form = consoleFormOf(api, operation, context.get(pageContext).urls)
  if (typeof form !== 'object') throw data(null, 404)
  return textDocument(JSON.stringify(form), 'application/json')
}
