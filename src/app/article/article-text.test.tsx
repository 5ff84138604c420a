import { expect, test } from 'vitest'
import { renderSource } from '../../blocks/test-support/render-source.tsx'
import { articleMarkdown } from './article-text.server.ts'

const source = `## Test data & more

Take a **test card**, see [errors](./errors.md) or \`AUTH_RESP\`.

1. One
2. Two
   - Inner

{% test-cards show="cvv" /%}

{% callout kind="warning" %}
Watch <out>.
{% /callout %}

\`\`\`js
const a = 1 < 2
  && true
\`\`\`
`

test('the Markdown holds what the page holds, tables of blocks included', async () => {
  const { content } = await renderSource(source.replace('<out>', 'out'))
  const markdown = articleMarkdown(content)
  expect(markdown).toMatch(
    /^## Test data & more\n\nTake a \*\*test card\*\*, see \[errors\]\(\/errors\) or `AUTH_RESP`\.\n\n- One\n- Two/,
  )
  expect(markdown).toContain('  - Inner')
  expect(markdown).toContain('| CVV2 | AUTH_CVV2 | Meaning |\n| --- | --- | --- |\n| `123` | `M` | Match. |')
  expect(markdown).toContain('Attention\n\nWatch out.')
  expect(markdown).toContain('```\nconst a = 1 < 2\n  && true\n```')
  expect(markdown).not.toContain('Copy')
})
