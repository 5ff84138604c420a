/** What of a document is its page, and not the frame of all pages: what stands between header and footer, and what its head says of it. */
export interface DrawnPage {
  body: Element[]
  head: Element[]
  /** Addresses of its style sheets. */
  styles: string[]
}

const saidOfPage =
  'title,meta[name=description],meta[name=robots],meta[property],link[rel=canonical],link[rel=alternate],[type="application/ld+json"]'
const styleSheets = 'link[rel=stylesheet],style[data-href]'

const footerOf = (of: Document) => of.getElementById('site-footer') as HTMLElement
const addressOf = (style: Element) => (style.getAttribute('href') ?? style.getAttribute('data-href')) as string

export function findPage(of: Document): DrawnPage {
  const parts = [...of.body.children]
  return {
    body: parts.slice(parts.findIndex(part => part.matches('.site-header')) + 1, parts.indexOf(footerOf(of))),
    head: [...of.querySelectorAll(saidOfPage)],
    styles: [...of.querySelectorAll(styleSheets)].map(addressOf),
  }
}

/** Brings the style sheets of a page that are not here, switched off until the page is shown. */
export async function bringStyles({ styles }: DrawnPage): Promise<void> {
  const here = findPage(document).styles
  await Promise.all(
    styles
      .filter(href => !here.includes(href))
      .map(href => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' })
        document.head.append(link)
        return new Promise((done, failed) => Object.assign(link, { onload: done, onerror: failed }))
      }),
  )
}

/** Puts one page in the place of another, in one frame; the nodes of the one that leaves stay as they are. */
export function replacePage(leaves: DrawnPage, comes: DrawnPage): void {
  // Those of blocks and islands stay: React brings them by their precedence, and brings none twice.
  for (const style of document.querySelectorAll(styleSheets))
    if (!comes.styles.includes(addressOf(style)) && !style.hasAttribute('data-precedence')) style.remove()
    else if (style instanceof HTMLLinkElement && style.media) style.media = ''
  for (const part of [...leaves.head, ...leaves.body]) part.remove()
  document.head.append(...comes.head)
  footerOf(document).before(...comes.body)
}
