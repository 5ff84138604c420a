import * as z from 'zod'
import { type BlockSources, type CodeFile, defineBlock } from '../block.ts'
import { languages } from '../languages.ts'

const folder = z
  .string()
  .regex(
    /^[a-z0-9-]+$/,
    'expected the name of a folder of content/snippets, in lower-case letters, digits and hyphens.',
  )

/** How a program of each language is started in a terminal. */
export const starters: Readonly<Record<string, string>> = {
  curl: 'sh',
  javascript: 'node',
  python: 'python',
  php: 'php',
  java: 'java',
  csharp: 'dotnet run',
  go: 'go run',
  ruby: 'ruby',
  kotlin: 'java -jar',
  swift: 'swift',
}
/** What is started of languages whose programs are compiled first. */
const compiled: Readonly<Record<string, string>> = { kotlin: 'jar' }

/** The command of each language that the task has a program in, in the order of tabs; a sentence when there are none. */
async function loadCommands(
  { product, task, set }: { product: string; task: string; set?: string },
  sources: BlockSources,
): Promise<CodeFile[] | string> {
  const programs = await sources.snippets(product, task)
  const files = languages.flatMap(({ id, extension }) => {
    const starter = starters[id]
    if (!starter || programs[id] === undefined) return []
    const text = `${set ? `${set} ` : ''}${starter} ${task}.${compiled[id] ?? extension}`
    return [{ language: id, text, colours: 'bash' }]
  })
  return files.length > 0 ? files : `expected programs in content/snippets/${product}/${task}, got none.`
}

export const run = defineBlock({
  name: 'run',
  summary:
    'The command that starts a program of `content/snippets` again, in the language that the reader selected. Tests run guides with it.',
  attributes: z.object({
    product: folder.describe('Folder in `content/snippets`.'),
    task: folder.describe('Folder in that folder, with one file for each language.'),
    set: z
      .string()
      .regex(
        /^[A-Z][A-Z0-9_]*=\S+( [A-Z][A-Z0-9_]*=\S+)*$/,
        'expected settings as in a shell: AMOUNT=51.05 BRIC=$BRIC.',
      )
      .optional()
      .describe('Settings before the command, as in a shell.'),
    title: z.string().min(1).describe('What the command does.'),
  }),
  body: { kind: 'files', load: loadCommands },
})
