import type { BlockExamples } from '../block.ts'

const step = (title: string, text: string) => `{% step title="${title}" %}\n${text}\n{% /step %}\n`

export const stepsExamples: BlockExamples = {
  good: {
    'two steps': `{% steps %}\n${step('Get credentials', 'Press the button.')}${step('Pay', 'Post the form.\n\n- With a card.')}{% /steps %}`,
  },
  wrong: {
    'text between steps': {
      source: `{% steps %}\n${step('A', 'Text.')}\nLoose text.\n{% /steps %}`,
      message: '{% steps %}: expected {% step %} tags and nothing else, got a paragraph. Read content/blocks.md#steps.',
    },
    'no steps': {
      source: '{% steps %}\n{% /steps %}',
      message:
        '{% steps %}: expected {% step %} tags between the opening and the closing tag, got nothing. Read content/blocks.md#steps.',
    },
    'a step by itself': {
      source: step('A', 'Text.'),
      message: '{% step %}: expected inside {% steps %}, got it outside. Read content/blocks.md#steps.',
    },
    'a step without a title': {
      source: '{% steps %}\n{% step %}\nText.\n{% /step %}\n{% /steps %}',
      message: '{% step %}: title: expected text, got nothing. Read content/blocks.md#steps.',
    },
  },
}
