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
    /^## Test data & more\n\nTake a \*\*test card\*\*, see \[errors\]\(\/errors\) or `AUTH_RESP`\.\n\n1\. One\n2\. Two\n {3}- Inner\n/,
  )
  expect(markdown).toContain('| CVV2 | AUTH_CVV2 | Meaning |\n| --- | --- | --- |\n| `123` | `M` | Match. |')
  expect(markdown).toContain('Attention\n\nWatch out.')
  expect(markdown).toContain('```javascript\nconst a = 1 < 2\n  && true\n```')
  expect(markdown).not.toContain('Copy')
})

test('a list keeps its numbers, whatever stands in its items', async () => {
  const list =
    '5. First\n\n   More of it.\n\n   ```sh\n   echo  1\n\n   echo 2\n   ```\n6. Second\n   1. Inner\n   2. Other\n'
  const { content } = await renderSource(list)
  expect(articleMarkdown(content)).toBe(
    '5. First\n\n   More of it.\n\n   ```sh\n   echo  1\n\n   echo 2\n   ```\n6. Second\n\n   1. Inner\n   2. Other\n',
  )
})

test('steps are numbered by their headings', async () => {
  const step = (title: string, text: string) => `{% step title="${title}" %}\n${text}\n{% /step %}\n`
  const { content } = await renderSource(
    `{% steps %}\n${step('Get keys', 'Sign in.')}${step('Pay', 'Send it.')}{% /steps %}`,
  )
  expect(articleMarkdown(content)).toBe('### 1. Get keys\n\nSign in.\n\n### 2. Pay\n\nSend it.\n')
})

test('a bar in a cell does not end it', async () => {
  const { content } = await renderSource('| A | B |\n| --- | --- |\n| one \\| two | `x` |\n')
  expect(articleMarkdown(content)).toBe('| A | B |\n| --- | --- |\n| one \\| two | `x` |\n')
})
