import type { BlockExamples } from '../block.ts'

export const calloutExamples: BlockExamples = {
  good: {
    note: '{% callout %}\nThe amount in the TAC wins.\n{% /callout %}',
    'attention with its own title':
      '{% callout kind="warning" title="Never trust the redirect alone" %}\nLook the payment up before you ship.\n{% /callout %}',
    sandbox: '{% callout kind="sandbox" %}\nNo money moves.\n\n- Real cards are refused.\n{% /callout %}',
  },
  wrong: {
    'unknown kind': {
      source: '{% callout kind="wanring" %}\nText.\n{% /callout %}',
      message:
        '{% callout %}: kind: expected one of "note", "tip", "warning", "danger", "sandbox", got "wanring". Did you mean "warning"? Read content/blocks.md#callout.',
    },
    'unknown attribute': {
      source: '{% callout titel="A" %}\nText.\n{% /callout %}',
      message: '{% callout %}: there is no attribute "titel". Did you mean "title"? Read content/blocks.md#callout.',
    },
    'misspelt tag': {
      source: '{% calout %}\nText.\n{% /calout %}',
      message: '{% calout %}: there is no such block. Did you mean "callout"? Read content/blocks.md.',
    },
    'nothing inside': {
      source: '{% callout /%}',
      message:
        '{% callout %}: expected text between the opening and the closing tag, got nothing. Read content/blocks.md#callout.',
    },
  },
}
