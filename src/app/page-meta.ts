import { brand } from '../../content/data/brand.ts'

export interface PageMeta {
  title: string
  description: string
  /** True where the title already names the portal. */
  isWhole?: boolean
}

/** Title and description of a page; its canonical address and picture are in `page-links.tsx`. */
export function pageMeta({ title, description, isWhole }: PageMeta) {
  const whole = isWhole ? title : `${title} · ${brand.name}`
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
  ]
}
