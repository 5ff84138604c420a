import * as z from 'zod'
import { brand } from '../../content/data/brand.ts'
import { brandPath } from '../lib/brand-path.ts'

/** An attribute that is an address: a path of this portal, an anchor of the page, or another site by https. */
export const blockHref = () =>
  z.string().refine(href => /^(\/(?!\/)|#|https:\/\/)/.test(href), {
    error: ({ input }) => `expected a path such as /products, # or an https address, got ${JSON.stringify(input)}.`,
  })

/** The address as it stands in the page: `/brand-` gets the brand's slug, as in links of Markdown. */
export const toHref = (href: string) => (href.startsWith('/') ? brandPath(href, brand.slug) : href)
