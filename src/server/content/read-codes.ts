import { parseDocument } from 'yaml'

/** What a file of `content/codes` holds: YAML whose every value is a text (`05` too), or why it is none. */
export function parseCodes(text: string): { tables: unknown } | { problem: string } {
  const document = parseDocument(text, { schema: 'failsafe' })
  const [syntax] = document.errors
  return syntax ? { problem: syntax.message.split('\n')[0] ?? '' } : { tables: document.toJS() as unknown }
}
