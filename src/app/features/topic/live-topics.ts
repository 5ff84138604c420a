import { products } from '../../../../content/data/products.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'

interface Tagged {
  path: string
  tags: readonly string[]
}

/** Topics of each product, by the product's path. */
const tagsOfProduct = new Map((products as readonly ProductEntry[]).map(({ path, tags }) => [path, tags]))

/** An article's own topics, and those of the product that it is the page of. */
export const topicsOf = ({ path, tags }: Tagged): Set<string> => new Set([...tags, ...(tagsOfProduct.get(path) ?? [])])

/** Every topic that has something to show, in the order of the alphabet. */
export const liveTopics = (articles: readonly Tagged[]): string[] =>
  [...new Set(articles.flatMap(article => [...topicsOf(article)]))].sort()
