import { kebabPath, toWords } from './names.mjs'

/** An article at its URL. The tests of all articles are its own. */
export const article = {
  usage: '<url without the first slash>, such as get-started/receipts',
  names: kebabPath,
  make(name) {
    const file = `content/articles/${name}.md`
    const title = toWords(name.split('/').at(-1))
    return {
      files: { [file]: text(title) },
      lines: [],
      next: [
        `${file}: front matter (content/README.md) and text; blocks in content/blocks.md`,
        'run: npm run unit -- content src/app/article (red until every TODO is gone), then look at it with npm run dev',
      ],
    }
  },
}

const text = title => `---
title: ${title}
description: "TODO: one sentence that a search result could show."
kind: guide
tags: []
---

TODO: what the reader can do after reading.
`
