// The list of the tour (docs/tour.yaml), and the page that is written of it (docs/tour.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../bootstrap.mjs'

export const tourFile = join(root, 'docs/tour.md')
export const picturesFolder = join(root, 'docs/images/tour')

/** What each kind of picture shows, in pixels of the page; pictures are `scale` times as large. */
export const looks = {
  plain: { viewport: { width: 1280, height: 720 }, scale: 0.7, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 720 }, scale: 0.7, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, scale: 0.8, colorScheme: 'light' },
}
export const pictureMaxBytes = 60_000
export const allPicturesMaxBytes = 2_500_000

const toName = title => title.toLowerCase().replaceAll(' ', '-')
const fileOf = (name, look) => `${name}${look === 'plain' ? '' : `-${look}`}.webp`

/** @returns parts with their pages, and what has no picture: route or file to the reason */
export function readTour() {
  const { parts, also, without } = parse(readFileSync(join(root, 'docs/tour.yaml'), 'utf8'))
  const unused = new Set(Object.keys(also))
  const pageOf = ([title, [address, who, file, purpose]]) => {
    unused.delete(title)
    const name = toName(title)
    const pictures = ['plain', ...(also[title] ?? [])].map(look => ({ look, file: fileOf(name, look) }))
    return { title, name, address, who, file, purpose, pictures }
  }
  const read = Object.entries(parts).map(([title, pages]) => ({ title, pages: Object.entries(pages).map(pageOf) }))
  if (unused.size > 0) throw new Error(`There are no pages of these names: ${[...unused].join(', ')}`)
  return { parts: read, without }
}

/** Every page of the tour, in its order. */
export const pagesOf = ({ parts }) => parts.flatMap(({ pages }) => pages)

const capitalized = text => text[0].toUpperCase() + text.slice(1)
const lookWords = { dark: 'in the dark theme', phone: 'on a phone' }
const picture = ({ title }, { look, file }) =>
  `![${title}${look === 'plain' ? '' : ` ${lookWords[look]}`}](images/tour/${file})`

function rowOf(page) {
  const { title, address, who, file, purpose, pictures } = page
  const words = [`**${title}** \`${address}\``, purpose, `${capitalized(who)} · [${file}](../${file})`]
  return `| ${pictures.map(each => picture(page, each)).join('<br>')} | ${words.join('<br>')} |`
}

/** docs/tour.md. */
export function tourText(tour) {
  const part = ({ title, pages }) => `## ${title}

| picture | page |
| --- | --- |
${pages.map(rowOf).join('\n')}
`
  const left = Object.entries(tour.without).map(([what, why]) => `- \`${what}\`: ${why}.`)
  return `# Tour

Every kind of page, as a picture: of the portal, and of the gateway's own pages for shoppers and merchants. Under each page stand who may
see it and the file that draws it. The pictures show the data of a small shop, paid with test cards whose numbers are masked.

\`npm run tour\` writes this page from [docs/tour.yaml](tour.yaml) and takes the pictures. \`tools/tour.test.ts\` holds that no page is
missing.

${tour.parts.map(part).join('\n')}
## Without a picture

${left.join('\n')}
`
}
