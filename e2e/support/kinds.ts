/** What axe judges an element by, but for words, numbers and links. */
const judged = /\s(?:class|role|type|scope|tabindex|aria-(?:hidden|current|live))="[^"]*"/g

/** Words of programs, and scripts, which have no kinds of their own. */
const left = /<(code|script|style|svg)\b.*?<\/\1>/gs

/** The kinds of elements of a page: names with what axe judges them by. */
function kindsOf(html: string): Set<string> {
  const elements = html.replace(left, '<$1>').matchAll(/<([a-z][a-z0-9-]*)(\s[^>]*)?>/g)
  return new Set(
    [...elements].map(([, name, attributes = '']) => `${name}${(attributes.match(judged) ?? []).sort().join('')}`),
  )
}

/** Few pages that have, together, every kind of element there is: each time the page with most of what is missing (path to its HTML). */
export function pagesOfAllKinds(pages: ReadonlyMap<string, string>): string[] {
  const left = new Map([...pages].map(([path, html]) => [path, kindsOf(html)]))
  const chosen: string[] = []
  for (;;) {
    const [path, kinds] = [...left].reduce((one, other) => (other[1].size > one[1].size ? other : one))
    if (kinds.size === 0) return chosen
    chosen.push(path)
    for (const others of left.values()) if (others !== kinds) for (const kind of kinds) others.delete(kind)
    kinds.clear()
  }
}
