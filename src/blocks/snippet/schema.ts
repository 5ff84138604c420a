import * as z from 'zod'
import { type BlockSources, type CodeFile, defineBlock } from '../block.ts'
import { languages } from '../languages.ts'
import { proofText } from './proof-text.ts'

const name = (what: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]+$/, `expected the name of a folder of ${what}, in lower-case letters, digits and hyphens.`)

/** The programs of one task, in the order of tabs; a sentence when there are none. */
async function loadSnippet(
  { product, task }: { product: string; task: string },
  sources: BlockSources,
): Promise<CodeFile[] | string> {
  const [texts, proofs] = await Promise.all([sources.snippets(product, task), sources.proofs(product, task)])
  const unknown = Object.keys(texts).find(key => !languages.some(({ id }) => id === key))
  if (unknown) return `content/snippets/${product}/${task}: there is no language "${unknown}".`
  const files = languages.flatMap(({ id, extension }) => {
    const text = texts[id]
    if (text === undefined) return []
    const proof = proofs[id]
    return [{ language: id, text, filename: `${task}.${extension}`, ...(proof && { proof: proofText(proof) }) }]
  })
  return files.length > 0 ? files : `expected programs in content/snippets/${product}/${task}, got none.`
}

export const snippet = defineBlock({
  name: 'snippet',
  summary: 'Programs of `content/snippets`, shown as code tabs. The tests run them.',
  attributes: z.object({
    product: name('content/snippets').describe('Folder in `content/snippets`.'),
    task: name('content/snippets').describe('Folder in that folder, with one file for each language.'),
    title: z.string().min(1).describe('What the code does.'),
  }),
  body: { kind: 'files', load: loadSnippet },
})
