import * as z from 'zod'

/** One release of a product or of the portal, as its users see it. Data: `content/data/release-notes.ts`. */
export const ReleaseNoteSchema = z.object({
  /** A product's `name`, or `Portal`. */
  product: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** The day it came out, ISO. */
  date: z.iso.date(),
  changes: z
    .array(
      z.object({
        kind: z.enum(['added', 'changed', 'fixed']),
        text: z.string().min(1),
      }),
    )
    .min(1),
})
export type ReleaseNote = z.infer<typeof ReleaseNoteSchema>

const byVersion = (a: string, b: string) => {
  const [first, second] = [a, b].map(version => version.split('.').map(Number))
  const different = first?.findIndex((part, index) => part !== second?.[index]) ?? -1
  return different < 0 ? 0 : (first?.[different] ?? 0) - (second?.[different] ?? 0)
}

/** The latest day first, and of one day the higher version; otherwise in the order of the list. */
export const newestFirst = (notes: readonly ReleaseNote[]): ReleaseNote[] =>
  notes.toSorted((a, b) => b.date.localeCompare(a.date) || byVersion(b.version, a.version))

/** Where the feed of one product is, named by its API. */
export const productFeed = (api: string): string => `/release-notes/${api}/feed.xml`

/** Its id on every page that shows it; the feed leads there, so it stays the same for good. */
export const releaseAnchor = ({ product, version }: Pick<ReleaseNote, 'product' | 'version'>): string =>
  `${product}-${version}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
