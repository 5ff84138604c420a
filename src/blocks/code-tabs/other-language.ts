/** Pages in another language that were asked for, by address: several code blocks of one page share them. */
const pages = new Map<string, Promise<Document>>()

async function loadPage(address: string): Promise<Document> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/**
 * The coloured code of a block in another language, taken from the same page in that language: `href` names page and
 * block. Null when it cannot be had; the link to that page is then still there.
 */
export async function loadCode(href: string): Promise<string | null> {
  const [address = '', anchor = ''] = href.split('#')
  let page = pages.get(address)
  if (!page) {
    page = loadPage(address)
    pages.set(address, page)
    page.catch(() => pages.delete(address))
  }
  try {
    return (await page).getElementById(anchor)?.querySelector('pre code')?.innerHTML ?? null
  } catch {
    return null
  }
}
