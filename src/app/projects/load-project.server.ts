import { products } from '../../../content/data/products.ts'
import type { PageServices } from '../../contract/page-services.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { addressesOfApi } from '../../domain/credentials/addresses-of-api.ts'
import type { CredentialsRecord, EnvAddress } from '../../domain/credentials/credentials.ts'
import { placeholderOf, placeholdersOf } from '../../domain/credentials/placeholders.ts'
import { zipOf } from '../../lib/zip.ts'
import { type ProjectKeys, programsOf, projectEnv, projectLanguages, projectScript } from './project.ts'
import { projectReadme } from './project-readme.ts'
import { type GuideProgram, readGuidePrograms } from './read-guide-programs.ts'

type Services = Pick<PageServices, 'articles' | 'urls'>

const all: readonly ProductEntry[] = products

/** The integration guide of a product. */
export const guideOf = ({ path }: Pick<ProductEntry, 'path'>) => `${path}/integration-guide`

/** What a guide has for a project, and in which languages it can be had; none where it has no program that starts by itself. */
export async function loadGuide(product: ProductEntry, { articles }: Pick<Services, 'articles'>) {
  const article = await articles.find(guideOf(product))
  if (!article) return undefined
  const { programs, files } = readGuidePrograms(article.body)
  const texts = new Map<string, Record<string, string>>()
  for (const { product: folder, task } of programs)
    texts.set(`${folder}/${task}`, await articles.snippets(folder, task))
  const languages = projectLanguages(texts.values())
  const textsOf = ({ product: folder, task }: GuideProgram) => texts.get(`${folder}/${task}`) ?? {}
  return languages.length > 0 ? { article, programs, files, languages, textsOf } : undefined
}

/** Every address of the sandbox by the name that programs read. */
function allAddresses(urls: Services['urls']): EnvAddress[] {
  const found = Object.values(apiSpecifications).flatMap(api => addressesOfApi(api, urls))
  return [...new Map(found.map(address => [address.name, address])).values()]
}

/** The reader's keys by their placeholders, of the product of the guide first. */
function keysOf(product: ProductEntry, records: readonly CredentialsRecord[]): ProjectKeys {
  const keys = new Map<string, string>()
  const active = records.filter(({ active }) => active)
  const ordered = active.toSorted(
    (a, b) => Number(b.productName === product.name) - Number(a.productName === product.name),
  )
  for (const { productName, items } of ordered)
    for (const { label, secret } of all.find(({ name }) => name === productName)?.credentials ?? []) {
      const value = items.find(({ key }) => key === label)?.value
      if (value !== undefined && !keys.has(placeholderOf(secret))) keys.set(placeholderOf(secret), value)
    }
  return keys
}

interface Asked {
  product: ProductEntry
  language: string
  records: readonly CredentialsRecord[]
}

/** A guide as a project in one language: a zip with one folder; undefined where there is none in it. */
export async function loadProject({ product, language, records }: Asked, services: Services) {
  const guide = await loadGuide(product, services)
  if (!guide?.languages.includes(language)) return undefined
  const { article, files, textsOf } = guide
  const { programs, pages } = programsOf(guide.programs, textsOf, language)
  const { urls } = services
  const placeholders = Object.values(placeholdersOf(product))
  const isOwn = records.some(({ productName, active }) => active && productName === product.name)
  const keys: ProjectKeys = isOwn ? keysOf(product, records) : new Map()
  const texts: [string, string][] = [
    [
      'README.md',
      projectReadme({
        ...{ title: article.title, language, programs, hasOwnKeys: isOwn },
        ...{ guide: urls.portal + article.path, product: urls.portal + product.path },
      }),
    ],
    ['.env', projectEnv({ programs, keys, addresses: allAddresses(urls), placeholders })],
    ['.gitignore', '.env\n'],
    ['run.sh', projectScript(programs, files)],
    ...programs.map(({ file, text }): [string, string] => [file, text]),
    ...pages.map(({ file, text }): [string, string] => [file, text]),
    ...files.map(({ name, text }): [string, string] => [name, text]),
  ]
  const name = `${product.api}-${language}`
  const encoder = new TextEncoder()
  return { name, bytes: zipOf(texts.map(([file, text]) => ({ name: `${name}/${file}`, bytes: encoder.encode(text) }))) }
}
