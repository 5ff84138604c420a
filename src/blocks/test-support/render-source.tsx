import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { prepareArticle } from '../../app/article/prepare-article.server.ts'
import type { ProgramProof } from '../../domain/apis/program-proof.ts'
import type { BlockExamples } from '../block.ts'
import { readCodes } from './read-codes.ts'

const file = 'content/articles/example.md'

/** Programs that examples show in place of `content/snippets`. */
const snippets: Record<string, Record<string, string>> = {
  'browser-post/key-exchange': { python: 'print("python")\n', curl: 'curl "$KEY_EXCHANGE_URL"\n' },
  'pax-si-sdk/sale': { kotlin: 'fun main() {}\n', swift: 'print("swift")\n' },
}

const hash = '0123456789abcdef'
/** What is known of running them. */
const proofs: Record<string, Record<string, ProgramProof>> = {
  'browser-post/key-exchange': {
    python: { hash, day: '2026-11-24', with: 'Python 3.11.2', ms: 1_321 },
    curl: { hash, needs: 'a network' },
  },
}

/** An article of one block, from its source to React, and what its author would be told. */
export async function renderSource(
  body: string,
  path = '/example',
  language?: string,
): Promise<{ content: ReactNode; messages: string[] }> {
  const prepared = await prepareArticle(
    {
      path,
      title: 'Example',
      description: 'An example of one block.',
      tags: [],
      kind: 'how-to',
      navLabel: 'Example',
      order: 1,
      file,
      firstLine: 7,
      contentHash: '',
      body,
    },
    {
      sources: {
        snippets: async (product, task) => snippets[`${product}/${task}`] ?? {},
        proofs: async (product, task) => proofs[`${product}/${task}`] ?? {},
        codes: readCodes,
      },
      language,
    },
  )
  const messages = prepared.problems.map(problem => {
    expect(problem.file).toBe(file)
    expect(problem.line).toBeGreaterThanOrEqual(7)
    return problem.message
  })
  return { content: prepared.content, messages }
}

/** Every wrong example gives its designed message, word by word, and no other. */
export function testWrongExamples({ wrong }: BlockExamples) {
  test.each(Object.entries(wrong))('its author is told: %s', async (_name, { source, message }) => {
    expect((await renderSource(source)).messages).toEqual([message])
  })
}
