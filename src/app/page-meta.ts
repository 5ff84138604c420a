import { brand } from '../../content/data/brand.ts'

export interface PageMeta {
  title: string
  description: string
  /** Canonical path. */
  path: string
  /** True where the title already names the portal. */
  isWhole?: boolean
}

/** Title, description and canonical address of a page. */
export function pageMeta({ title, description, path, isWhole }: PageMeta) {
  const whole = isWhole ? title : `${title} · ${brand.name}`
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { tagName: 'link', rel: 'canonical', href: path },
  ]
}
