import type { BlockExamples } from '../block.ts'

const flow = (messages: string) =>
  `{% flow-diagram title="How it runs" actors=["Shopper", "Your server", "Gateway"] %}\n${messages}\n{% /flow-diagram %}`

export const flowDiagramExamples: BlockExamples = {
  good: {
    'three actors': flow(
      [
        '{% message from="Your server" to="Gateway" text="Key exchange" /%}',
        '{% message from="Gateway" to="Your server" text="TAC" /%}',
        '{% message from="Shopper" to="Gateway" text="The form" card=true /%}',
        '{% message from="Gateway" to="Gateway" text="Decides" /%}',
      ].join('\n'),
    ),
  },
  wrong: {
    'a stranger': {
      source: flow('{% message from="Server" to="Gateway" text="Hello" /%}'),
      message:
        '{% flow-diagram %}: message: expected one of the actors "Shopper", "Your server", "Gateway", got "Server". Read content/blocks.md#flow-diagram.',
    },
    'a monologue': {
      source:
        '{% flow-diagram title="A" actors=["One"] %}\n{% message from="One" to="One" text="Hello" /%}\n{% /flow-diagram %}',
      message: '{% flow-diagram %}: actors: expected at least 2, got ["One"]. Read content/blocks.md#flow-diagram.',
    },
    'a message without words': {
      source: flow('{% message from="Shopper" to="Gateway" /%}'),
      message: '{% message %}: text: expected text, got nothing. Read content/blocks.md#flow-diagram.',
    },
  },
}
