import type { BlockExamples } from '../block.ts'

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`

export const codeTabsExamples: BlockExamples = {
  good: {
    'two languages': `{% code-tabs title="Say hello" %}\n${fence('js {% filename="hello.mjs" %}', "console.log('hello')")}\n${fence('python', "print('hello')")}{% /code-tabs %}`,
    'one language': `{% code-tabs title="Say hello" %}\n${fence('curl', 'curl https://example.com')}{% /code-tabs %}`,
  },
  wrong: {
    'text between the code': {
      source: `{% code-tabs title="Say hello" %}\n${fence('js', '1')}\nText.\n{% /code-tabs %}`,
      message:
        '{% code-tabs %}: expected code fences and nothing else, got a paragraph. Read content/blocks.md#code-tabs.',
    },
    'no title': {
      source: `{% code-tabs %}\n${fence('js', '1')}{% /code-tabs %}`,
      message: '{% code-tabs %}: title: expected text, got nothing. Read content/blocks.md#code-tabs.',
    },
    'unknown language': {
      source: `{% code-tabs title="A" %}\n${fence('pyton', '1')}{% /code-tabs %}`,
      message: 'code fence: there is no language "pyton". Did you mean "python"? Read content/README.md#markdown.',
    },
  },
}
