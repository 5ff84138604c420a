/** A heading of an article that "On this page" lists. */
export interface Heading {
  id: string
  text: string
  /** 2 to 4. */
  level: number
}

/** Anchors are made of the heading's words, so that they stay when other headings come and go. */
export function slugOf(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|[’']/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
  return words || 'section'
}

/** Collects an article's headings and gives each its own id; a repeated one is numbered. */
export function createHeadings() {
  const used = new Set<string>()
  const headings: Heading[] = []
  /** An id like the wanted one that nothing on the page has yet. */
  function reserve(wanted: string): string {
    let id = wanted
    for (let n = 2; used.has(id); n++) id = `${wanted}-${n}`
    used.add(id)
    return id
  }
  return {
    headings,
    reserve,
    add(text: string, level: number, wanted = slugOf(text)): string {
      const id = reserve(wanted)
      headings.push({ id, text, level })
      return id
    },
  }
}
