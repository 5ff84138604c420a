import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import routes from '../src/app/routes.ts'
import { apiSpecifications, findTable, tableNames } from '../src/domain/apis/index.ts'
import { checkoutTemplates, templateTask, templateWays } from '../src/domain/checkout/checkout-templates.ts'
import { testCards } from '../src/domain/payments/test-data/test-cards.ts'
import { products } from './data/products.ts'
import { type ContentCheck, checkContent, pagePaths } from './test-support/check-content.ts'
import { waitsForScript } from './test-support/waits-for-script.ts'

const contentDir = import.meta.dirname
const pages = pagePaths(routes)
/** What each product has besides its overview. */
const parts = [
  'integration-guide',
  'reference',
  'test-data',
  'errors',
  'recipes',
  'going-live',
  'resources',
  'release-notes',
]

describe('the articles', () => {
  let check: ContentCheck
  beforeAll(async () => {
    check = await checkContent(contentDir, pages)
  })

  test('are well formed, and every link, anchor, tag and image of theirs is there', () => {
    expect(check.faults).toEqual([])
    expect(check.articles.length).toBeGreaterThan(30)
  })

  test('cover every product', () => {
    const paths = new Set(check.articles.map(({ article }) => article.path))
    expect(products.map(({ path }) => path).filter(path => !paths.has(path))).toEqual([])
  })

  test('have no style attribute, no script and no inline handler', () => {
    const dirty = check.articles.filter(({ html }) => /<[^>]*\s(style|on[a-z]+)=|<script/i.test(html))
    expect(dirty.map(({ article }) => article.file)).toEqual([])
  })

  test('are whole without a script: nothing is hidden, no tab or button waits for one', () => {
    const waiting = check.articles.flatMap(({ article, html }) =>
      waitsForScript(html).map(fault => `${article.file}: ${fault}`),
    )
    expect(waiting).toEqual([])
  })

  test('each have their own title within a folder, and their own description', () => {
    const descriptions = check.articles.map(({ article }) => article.description)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  test('show the very tables that the gateway obeys', () => {
    const page = check.articles.find(({ article }) => article.path === '/get-started/test-data')
    for (const { number } of testCards) expect(page?.html).toContain(number)
  })

  test('never type a card number of the table by hand, but where its meaning elsewhere is told', () => {
    const typed = check.articles.flatMap(({ article }) =>
      testCards.filter(({ number }) => article.body.includes(number)).map(({ number }) => `${article.path} ${number}`),
    )
    expect(typed).toEqual(['/get-started/test-data 4000000000000002'])
  })

  test('never name a questionnaire of PCI DSS by hand: content/data/pci-rules.ts has them', () => {
    const named = /\bSAQ\s+\**(A|B|C|D|P2PE)\b|\b(A-EP|B-IP|C-VT)\b/
    const typed = check.articles.filter(({ article }) => named.test(article.body)).map(({ article }) => article.path)
    expect(typed).toEqual([])
    const overviews = products.map(({ path }) => check.articles.find(({ article }) => article.path === path))
    const without = overviews.filter(each => !each?.article.body.includes('{% pci-rule '))
    expect(without.map(each => each?.article.path)).toEqual([])
  })

  test('use every folder of snippets', () => {
    const bodies = check.articles.map(({ article }) => article.body).join('\n')
    const folders = globSync('snippets/*/*', { cwd: contentDir }).map(name => name.replaceAll('\\', '/').split('/'))
    // Templates have a page of their own.
    const templates = checkoutTemplates.flatMap(({ id }) => templateWays.map(way => templateTask(id, way.id) as string))
    const unused = folders.filter(
      ([, product, task = '']) => !templates.includes(task) && !bodies.includes(`product="${product}" task="${task}"`),
    )
    expect(unused).toEqual([])
    for (const task of templates) expect(folders.map(([, , name]) => name)).toContain(task)
  })

  test('tell all there is to tell of each product', () => {
    const paths = new Set(check.articles.map(({ article }) => article.path))
    const wanted = products.flatMap(({ path }) => [path, ...parts.map(part => `${path}/${part}`)])
    expect(wanted.filter(path => !paths.has(path))).toEqual([])
  })

  test('show every table of fields, codes and outcomes, and the calls of every API', () => {
    const bodies = check.articles.map(({ article }) => article.body).join('\n')
    const isShown = (name: string) => bodies.includes(`of="${name}"`)
    const fieldsOf = (name: string) => findTable('fields', name)?.fields.map(field => field.name) ?? []
    const shownFields = new Set(tableNames('fields').filter(isShown).flatMap(fieldsOf))
    // A long table may be shown in parts; Browser Post shows those that the gateway validates with.
    const isInParts = (name: string) =>
      fieldsOf(name).length > 0 && fieldsOf(name).every(field => shownFields.has(field))
    const tables = (['fields', 'codes', 'outcomes'] as const).flatMap(tableNames)
    const ownTables = /^browser-post\//
    // For OpenAPI: bodies made of tables that are shown.
    const composed = ['boarding/signed-application', 'boarding/additional-info-answer']
    expect(
      tables.filter(name => !ownTables.test(name) && !composed.includes(name) && !isShown(name) && !isInParts(name)),
    ).toEqual([])
    const withCalls = Object.entries(apiSpecifications).filter(([, { operations }]) => operations.length > 0)
    expect(withCalls.map(([name]) => name).filter(name => !bodies.includes(`operations api="${name}"`))).toEqual([])
  })

  test('show programs in eight languages for every product that a server speaks to', () => {
    const languagesOf = (folder: string) => readdirSync(join(contentDir, folder)).map(name => name.split('.')[0])
    const eight = ['csharp', 'curl', 'go', 'java', 'javascript', 'php', 'python', 'ruby']
    const complete = globSync('snippets/*/*', { cwd: contentDir }).filter(folder =>
      eight.every(language => languagesOf(folder).includes(language)),
    )
    const slugs = new Set(complete.map(name => name.replaceAll('\\', '/').split('/')[1]))
    const slugOf = (path: string) =>
      path.endsWith('-si-cloud-api') ? 'si-cloud-api' : (path.split('/').at(-1) as string)
    // Their code runs in a shop, a terminal's maker's library or the reader's till.
    const without = ['woocommerce-plugin', 'bigcommerce', 'pax-si-sdk', 'ingenico-si-api']
    expect(
      products.map(({ path }) => slugOf(path)).filter(slug => !without.includes(slug) && !slugs.has(slug)),
    ).toEqual([])
  })
})

describe('a planted fault is found', () => {
  const article = (body: string, more = '') =>
    `---\ntitle: A\ndescription: A sentence that is long enough.\nkind: guide\n${more}---\n\n${body}\n`
  const file = 'content/articles/products/online/browser-post/planted.md'

  test.each([
    ['a dead link', article('[x](/nowhere)'), `${file}: the link /nowhere leads nowhere`],
    [
      'a dead relative link',
      article('[x](./nowhere.md)'),
      `${file}: the link /products/online/browser-post/nowhere leads nowhere`,
    ],
    [
      'a dead anchor of its own',
      article('## Here\n\n[x](#there)'),
      `${file}: there is no anchor /products/online/browser-post/planted#there`,
    ],
    ['a dead anchor elsewhere', article('[x](/other#there)'), `${file}: there is no anchor /other#there`],
    [
      'a topic without articles',
      article('{% tag-links tags=["java"] /%}'),
      `${file}: the link /get-started/tags-by-topic/java leads nowhere`,
    ],
    ['an unknown tag', article('Text.', 'tags: [nonsense]\n'), `${file}: there is no tag "nonsense"`],
    [
      'a missing image',
      article('![A picture](/media/none.png)'),
      `${file}: there is no image /media/none.png in content/media`,
    ],
    [
      'an image from elsewhere',
      article('![A picture](https://example.com/a.png)'),
      `${file}:7: image: expected a path of this portal, got "https://example.com/a.png". Read content/README.md#markdown.`,
    ],
    [
      'an image without words',
      article('![](/media/none.png)'),
      `${file}:7: image /media/none.png: expected a description in the brackets, got nothing. Read content/README.md#markdown.`,
    ],
    [
      'raw HTML',
      article('A <b>word</b>.'),
      `${file}:7: raw HTML is not rendered, got <b>. Use a block, or \`…\` to show it as code. Read content/README.md#markdown.`,
    ],
    [
      'a link of another kind',
      article('[x](ftp://example.com)'),
      `${file}:7: link: expected a path, # or an https address, got "ftp://example.com". Read content/README.md#markdown.`,
    ],
    [
      'a second title',
      article('# Title'),
      `${file}:7: "# Title": the title of the page is the only heading of level 1, begin with ##. Read content/README.md#markdown.`,
    ],
    [
      'a skipped level',
      article('### Deep'),
      `${file}:7: "### Deep": expected level 2 at most after level 1, got level 3. Read content/README.md#markdown.`,
    ],
    [
      'a column without a heading',
      article('| | B |\n| --- | --- |\n| a | b |'),
      `${file}:7: table: expected a heading over each column, got an empty one. Read content/README.md#markdown.`,
    ],
    [
      'an unknown variable',
      article('{% $brand.colour %}'),
      `${file}:7: there is no variable $brand.colour. Read content/README.md#markdown.`,
    ],
    [
      'an unknown block',
      article('{% snipet /%}'),
      `${file}:7: {% snipet %}: there is no such block. Did you mean "snippet"? Read content/blocks.md.`,
    ],
    [
      'an open block',
      article('{% callout %}\nText.'),
      `${file}:7: Node 'callout' is missing closing. Write the closing tag at the beginning of its line. Read content/README.md#markdown.`,
    ],
  ])('%s', async (_name, text, fault) => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    const write = (name: string, content: string) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    write('articles/other.md', article('Text.').replace('long enough', 'long enough too'))
    write('articles/products/online/browser-post/planted.md', text)
    const { faults } = await checkContent(folder, pages)
    rmSync(folder, { recursive: true })
    expect(faults).toContain(fault)
  })
})
