import { fileURLToPath } from 'node:url'
import { createArticleStore } from '../../src/server/content/article-store.ts'

/** All articles, read once by all tests of a worker: to draw and to colour them takes seconds. */
export const articles = createArticleStore({
  contentDir: fileURLToPath(new URL('..', import.meta.url)),
  clock: Date.now,
})
