import { kebab, toCamel, toPascal } from './names.mjs'

/** A block for authors: schema, component, examples, test, its lines in the registry. */
export const block = {
  usage: '<block>, such as price-list',
  names: kebab,
  make(name) {
    const [constant, component] = [toCamel(name), toPascal(name)]
    const folder = `src/blocks/${name}`
    const registry = 'src/blocks/registry.ts'
    return {
      files: {
        [`${folder}/schema.ts`]: schema(name, constant, component),
        [`${folder}/${name}.tsx`]: view(name, constant, component),
        [`${folder}/examples.ts`]: examples(name, constant),
        [`${folder}/${name}.test.tsx`]: test(constant),
      },
      lines: [
        [
          registry,
          '\n/** Every block there is',
          `import { ${component} } from './${name}/${name}.tsx'\nimport { ${constant} } from './${name}/schema.ts'`,
        ],
        [registry, '  registerBlock(video, Video),', `  registerBlock(${constant}, ${component}),`],
      ],
      next: [
        `${folder}/schema.ts: what an author writes; ${folder}/examples.ts: right and wrong uses with their messages`,
        `${folder}/${name}.tsx: what a reader sees; styles in ${name}.css, linked as src/blocks/callout does`,
        `run: npm run unit -- ${folder} (red until the heading is there), then npx vitest run content/blocks --update for content/blocks.md`,
      ],
    }
  },
}

const schema = (name, constant, component) => `import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const ${component}Schema = z.object({
  title: z.string().min(1).describe('TODO: what it says.'),
})

export const ${constant} = defineBlock({
  name: '${name}',
  summary: 'TODO: what an author uses it for, in a sentence.',
  attributes: ${component}Schema,
  body: { kind: 'content' },
})
`

const view = (name, constant, component) => `import type { BlockProps } from '../block.ts'
import type { ${constant} } from './schema.ts'

export function ${component}({ children }: BlockProps<typeof ${constant}>) {
  return <div className="${name}">{children}</div>
}
`

const examples = (name, constant) => `import type { BlockExamples } from '../block.ts'

export const ${constant}Examples: BlockExamples = {
  good: {
    plain: '{% ${name} title="A title" %}\\nText.\\n{% /${name} %}',
  },
  wrong: {
    'nothing inside': {
      source: '{% ${name} title="A title" /%}',
      message:
        '{% ${name} %}: expected text between the opening and the closing tag, got nothing. Read content/blocks.md#${name}.',
    },
  },
}
`

const test = constant => `import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { ${constant}Examples } from './examples.ts'

testExamples(${constant}Examples)

test('shows its title', async () => {
  render((await renderSource(${constant}Examples.good['plain'] as string)).content)
  expect(screen.getByText('A title')).toBeTruthy()
})
`
