import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadGuide, loadProject } from '../src/app/projects/load-project.server.ts'
import { askedFor, firstOf, type ProjectProgram, programsOf } from '../src/app/projects/project.ts'
import type { PublicUrls } from '../src/contract/page-services.ts'
import { collectionPlans } from '../src/domain/apis/collections/index.ts'
import type { ProductEntry } from '../src/domain/catalogue/product.ts'
import type { CredentialsRecord } from '../src/domain/credentials/credentials.ts'
import { placeholderOf } from '../src/domain/credentials/placeholders.ts'
import { hostsOf } from '../src/server/external-hosts.ts'
import { products } from './data/products.ts'
import { articles } from './test-support/articles.ts'
import { compareText } from './test-support/compare-answer.ts'
import { firstLine, freePort, runCommand, stopProcess } from './test-support/processes.ts'
import { commandOf, findProgram, installedLanguages } from './test-support/programs.ts'
import { useGateway } from './test-support/use-gateway.ts'

// Each guide as the zip that its reader downloads: unpacked into an empty folder, its keys filled in, its one command run against the
// gateway. `npm run docs:run` in all languages that the machine has, `npm test` in one.

const languages = (process.env['GUIDE_LANGUAGES']?.split(',') ?? ['curl']).filter(each =>
  installedLanguages.includes(each),
)
const { gateway, home } = useGateway('projects')
const catalogue = (products as readonly ProductEntry[]).filter(({ displayToCredentials }) => displayToCredentials)

/** What only a page in a browser or a shop makes: the command says that it is missing. */
const needsMore: Readonly<Record<string, RegExp>> = {
  'hosted-checkout': /BRIC/,
  // Some of its programs open their session first.
  'iframe-sdk': /CARD_TOKEN|TOKEN_UNKNOWN/,
  woocommerce: /SHOP_URL|WC_KEY/,
}
/** Its program goes on until it is stopped. */
const goesOn = new Set(['ingenico-si'])
/** What a guide shows in another form than it comes: a TAC, which is random; payments that a new account has not. */
const cameAs: Readonly<Record<string, RegExp>> = {
  'browser-post': /^\S{40,}$/,
  'hosted-pay-page': /^\S{40,}$/,
  'business-reporting': /^$|"count":0/,
  // With an address of its own; or with the whole subscription, as it came.
  recurring: /^subscribed: .*\d/,
  invoicing: /invoice\/[\w-]{16,}/,
}

const urls = () =>
  ({
    portal: 'https://portal.example',
    gateway: gateway.url,
    sftp: gateway.sftpUrl,
    ...hostsOf({}, gateway.url),
  }) as PublicUrls

interface Keys {
  records: CredentialsRecord[]
  secrets: Record<string, string>
}

/** Credentials of a product as the portal has them, with those of the product whose keys its calls need besides. */
async function keysOf(product: ProductEntry, language: string): Promise<Keys> {
  const other = catalogue.find(each => each.name === collectionPlans[product.api]?.alsoKeysOf)
  const all = [product, ...(other ? [other] : [])]
  const kinds = all.flatMap(({ credentials }) => credentials.map(({ secret }) => secret))
  const secrets: Record<string, string> = await gateway.provision(
    `${product.name} ${language}`,
    [...new Set([...kinds, 'fourPartKey' as const, 'mac' as const])],
    'Your company',
  )
  const records = all.map(({ name: productName, credentials }) => ({
    ...{ sortKey: productName, entityType: 'SELF-SERVICE' as const, productName, dateCreated: 1, active: true },
    items: credentials.map(({ label, secret }) => ({ key: label, value: secrets[secret] ?? '' })),
  }))
  return { secrets, records }
}

/** The token that the guide of Hospitality has of a step before its program. */
async function storedCard({ fourPartKey = '', mac = '' }: Record<string, string>): Promise<string> {
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = fourPartKey.split('-')
  const card = { ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CARD_ENT_METH: 'E', ZIP_CODE: '12345' }
  const body = new URLSearchParams({
    ...{ CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, MAC: mac, TRAN_TYPE: 'CCE8', AMOUNT: '0.00' },
    ...{ TRAN_NBR: '1', BATCH_ID: '1', INDUSTRY_TYPE: 'E', ...card },
  })
  const xml = await (await fetch(`${gateway.url}/secure/`, { method: 'POST', body })).text()
  return /KEY="AUTH_GUID">(\w+)</.exec(xml)?.[1] ?? ''
}

/** Unpacks a project; answers its folder, which nothing else was in. */
function unpack({ name, bytes }: { name: string; bytes: Uint8Array }): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  writeFileSync(join(folder, 'project.zip'), bytes)
  execFileSync('python3', ['-m', 'zipfile', '-e', 'project.zip', '.'], { cwd: folder })
  rmSync(join(folder, 'project.zip'))
  expect(readdirSync(folder)).toEqual([name])
  return join(folder, name)
}

/** Where C# runs on a runtime without the `dotnet` of an installed one, one that starts the same program. */
async function withDotnet(programs: readonly ProjectProgram[]): Promise<string> {
  const bin = mkdtempSync(join(home, 'bin-'))
  const cases: string[] = []
  for (const { file, language, product, task } of programs) {
    const path = language === 'csharp' ? findProgram(`${product}/${task}`, 'csharp') : undefined
    if (path) cases.push(`${file}) exec ${(await commandOf('csharp', path, home)).join(' ')} ;;`)
  }
  writeFileSync(join(bin, 'dotnet'), `#!/bin/sh\ncase $2 in\n${cases.join('\n')}\nesac\n`)
  chmodSync(join(bin, 'dotnet'), 0o755)
  return bin
}

async function projectOf(product: ProductEntry, language: string, records: readonly CredentialsRecord[]) {
  const guide = await loadGuide(product, { articles })
  const project = await loadProject({ product, language, records }, { articles, urls: urls() })
  if (!guide || !project) throw new Error(`${product.name} has no project in ${language}`)
  const { programs } = programsOf(guide.programs, guide.textsOf, language)
  const first = firstOf(programs)
  if (!first) throw new Error(`${product.name} has no program`)
  return { folder: unpack(project), programs, first }
}

async function environmentOf(programs: readonly ProjectProgram[]): Promise<Record<string, string>> {
  const path = [process.env['PATH'] ?? '']
  if (programs.some(({ language }) => language === 'csharp')) path.unshift(await withDotnet(programs))
  // For Node, which `npm` may have brought beside other programs.
  path.push(join(process.execPath, '..'))
  return { PATH: path.join(delimiter), HOME: mkdtempSync(join(home, 'home-')), TERMINAL_PORT: String(await freePort()) }
}

const command = ['sh', 'run.sh']
/** In which languages each guide can be had. */
const languagesOf = new Map<string, readonly string[]>()
for (const product of catalogue) languagesOf.set(product.api, (await loadGuide(product, { articles }))?.languages ?? [])

describe.each(languages)('projects in %s', language => {
  const inIt = catalogue.filter(({ api }) => languagesOf.get(api)?.includes(language))
  test.each(inIt)('$displayName', async product => {
    const { records, secrets } = await keysOf(product, language)
    const { folder, programs, first } = await projectOf(product, language, records)
    const env = await environmentOf(programs)
    try {
      expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('Your sandbox keys are in `.env`')
      // An app's program needs the language of its phone.
      if (!installedLanguages.includes(first.language)) return
      if (goesOn.has(product.api)) {
        const program = spawn('sh', ['run.sh'], { cwd: folder, env })
        const line = await firstLine(program, /(.+)\n/)
        await stopProcess(program)
        return expect(compareText(first.answer, line)).toEqual([])
      }
      const given = askedFor(first).includes('BRIC') && product.api === 'hospitality'
      const { code, out, err } = await runCommand(command, {
        env: { ...env, ...(given && { BRIC: await storedCard(secrets) }) },
        cwd: folder,
      })
      const missing = needsMore[product.api]
      if (missing) return expect([code === 0, `${out}\n${err}`]).toEqual([false, expect.stringMatching(missing)])
      expect([code, code === 0 ? '' : `${out}\n${err}`]).toEqual([0, ''])
      const pattern = cameAs[product.api]
      if (pattern) expect(out).toMatch(pattern)
      else expect(compareText(first.answer, out)).toEqual([])
    } finally {
      rmSync(join(folder, '..'), { recursive: true, force: true })
    }
  })
})

test('signed out, a project has placeholders, which its reader replaces', async () => {
  const product = catalogue.find(({ api }) => api === 'server-post') as ProductEntry
  const { secrets } = await keysOf(product, 'placeholders')
  const { folder, first } = await projectOf(product, 'curl', [])
  const env = join(folder, '.env')
  const text = readFileSync(env, 'utf8')
  expect(text).toContain('MAC=YOUR_MAC\n')
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('.env\n')
  const filled = product.credentials.reduce(
    (now, { secret }) => now.replace(placeholderOf(secret), secrets[secret] ?? ''),
    text,
  )
  writeFileSync(env, filled)
  // From any folder: its programs stand beside it.
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  const { out } = await runCommand(['sh', '../run.sh'], { cwd: elsewhere, env: { PATH: process.env['PATH'] } })
  expect(compareText(first.answer, out)).toEqual([])
  const declined = await runCommand(['sh', 'run.sh', 'sale'], {
    ...{ cwd: folder, env: { PATH: process.env['PATH'], AMOUNT: '51.05', TRAN_NBR: '77' } },
  })
  expect(declined.out).toContain('declined: 05 DECLINE')
  const unknown = await runCommand(['sh', 'run.sh', 'nothing'], { cwd: folder, env: { PATH: process.env['PATH'] } })
  expect([unknown.code, unknown.err]).toEqual([2, 'Programs: sale, undo'])
  rmSync(join(folder, '..'), { recursive: true, force: true })
})
