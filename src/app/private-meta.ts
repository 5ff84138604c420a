import { refusalTexts } from './features/administration/refusal-texts.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'

interface PrivateMeta extends PageMeta {
  /** Its title where the one thing that it shows is not there. */
  missing?: string
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const has = (loaderData: unknown, name: string, value: boolean) =>
  typeof loaderData === 'object' && loaderData !== null && Reflect.get(loaderData, name) === value

function refusalOf(matches: Matches, missing: string | undefined): PageMeta | undefined {
  const guard = matches.find(match => match?.id === 'layouts/admin-layout')
  const refusal = has(guard?.loaderData, 'isAllowed', false) && refusalTexts(has(guard?.loaderData, 'isStaff', true))
  if (refusal) return refusal
  if (missing && has(matches.at(-1)?.loaderData, 'isThere', false)) return { title: missing, description: missing }
  return undefined
}

/** For pages of the signed-in part, which no search engine shows. A page that is refused has the title of its refusal. */
export const privateMeta =
  ({ missing, ...page }: PrivateMeta) =>
  ({ matches }: { matches: Matches }) => [
    ...pageMeta(refusalOf(matches, missing) ?? page),
    { name: 'robots', content: 'noindex' },
  ]
