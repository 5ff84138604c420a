/** What axe judges an element by, but for words, numbers and links. */
const judged = /\s(?:class|role|type|scope|tabindex|aria-(?:hidden|current|live))="[^"]*"/g

/** Words of programs, and scripts, which have no kinds of their own. */
const left = /<(code|script|style|svg)\b.*?<\/\1>/gs

/** Whether a page has an element of a kind that is not among `seen`; all of its kinds are added. */
export function hasNewKinds(html: string, seen: Set<string>): boolean {
  const before = seen.size
  for (const [, name, attributes = ''] of html.replace(left, '<$1>').matchAll(/<([a-z][a-z0-9-]*)(\s[^>]*)?>/g))
    seen.add(`${name}${(attributes.match(judged) ?? []).sort().join('')}`)
  return seen.size > before
}
