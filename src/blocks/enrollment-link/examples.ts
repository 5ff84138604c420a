import type { BlockExamples } from '../block.ts'

export const enrollmentLinkExamples: BlockExamples = {
  good: {
    'the usual one': '{% enrollment-link href="https://apply.example.com/start" /%}',
    'from a campaign':
      '{% enrollment-link href="https://apply.example.com/start" source="partner-day" label="Become a partner" /%}',
  },
  wrong: {
    'no address': {
      source: '{% enrollment-link /%}',
      message: '{% enrollment-link %}: href: expected text, got nothing. Read content/blocks.md#enrollment-link.',
    },
    'an address of this portal': {
      source: '{% enrollment-link href="/apply" /%}',
      message:
        '{% enrollment-link %}: href: expected an address such as https://example.com, got "/apply". Read content/blocks.md#enrollment-link.',
    },
  },
}
