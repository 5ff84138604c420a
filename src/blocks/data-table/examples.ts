import type { BlockExamples } from '../block.ts'

export const dataTableExamples: BlockExamples = {
  good: {
    credentials: '{% data-table of="product-credentials" /%}',
    'with its own caption': '{% data-table of="product-comparison" caption="Which product fits?" /%}',
  },
  wrong: {
    'unknown table': {
      source: '{% data-table of="product-comparisons" /%}',
      message:
        '{% data-table %}: of: expected one of "webhook-events", "webhook-fields", "webhook-retries", "webhook-limits", "signature-mistakes", "product-comparison", "pci-rules", "pci-scopes", "pci-questionnaires", "dispute-evidence", "going-live", "product-credentials", got "product-comparisons". Did you mean "product-comparison"? Read content/blocks.md#data-table.',
    },
    'no table': {
      source: '{% data-table /%}',
      message:
        '{% data-table %}: of: expected one of "webhook-events", "webhook-fields", "webhook-retries", "webhook-limits", "signature-mistakes", "product-comparison", "pci-rules", "pci-scopes", "pci-questionnaires", "dispute-evidence", "going-live", "product-credentials", got nothing. Read content/blocks.md#data-table.',
    },
  },
}
