/** Does a reader want Markdown rather than HTML? Browsers name text/html; a tie goes to it. */
export function prefersMarkdown(accept: string | null): boolean {
  const quality = (type: string) => {
    const range = (accept ?? '').split(',').find(each => each.trim().toLowerCase().startsWith(type))
    if (!range) return 0
    return Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1)
  }
  return quality('text/markdown') > quality('text/html')
}

const markdownPath = /^(\/.+)\.md$/

/** The address that answers with an article's Markdown, when `.md` or the header asks for it; else null. */
export function markdownAddress(url: URL, accept: string | null): URL | null {
  const named = markdownPath.exec(url.pathname)?.[1]
  if (!named && !prefersMarkdown(accept)) return null
  return new URL(`/markdown${named ?? url.pathname}${url.search}`, url)
}
