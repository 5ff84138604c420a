import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const words =
  'merchant terminal payment request response token checkout settlement batch refund void capture authorize amount currency card account number expiry address verification sandbox credential profile webhook signature retry timeout gateway processor issuer acquirer network risk dispute ledger invoice recurring subscription customer order device reader contactless receipt status error code decline reason balance report export file upload encrypt key rotate secret scope role permission group portal article'.split(
    ' ',
  )

/** Repeatable words, so that the size is the same in every run. */
function createWriter(seed: number) {
  let state = seed
  const pick = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return words[state % words.length] as string
  }
  const sentence = (length = 13) => {
    const text = Array.from({ length }, pick).join(' ')
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`
  }
  return { pick, sentence, paragraph: (count: number) => Array.from({ length: count }, () => sentence()).join(' ') }
}

/** About 8 KB of Markdown with what articles have: nine headings, four pieces of code, a table of ten rows, lists, a quote. */
export function typicalArticle(): string {
  const { pick, sentence, paragraph } = createWriter(7)
  const code = (language: string, lines: number) =>
    `\`\`\`${language}\n${Array.from({ length: lines }, (_, line) => `const ${pick()}${line} = await gateway.${pick()}('${pick()}', ${line})`).join('\n')}\n\`\`\`\n`
  const rows = Array.from(
    { length: 10 },
    () => `| \`${pick().toUpperCase()}_${pick().toUpperCase()}\` | string | yes | ${sentence(8)} |`,
  )
  const section = (title: string, body: string) => `## ${title}\n\n${body}\n`
  return [
    '---\ntitle: A typical article\ndescription: Measures what an article costs.\nkind: guide\ntags: []\n---\n',
    `${paragraph(5)}\n\n${paragraph(4)}\n`,
    section('Before you start', `${paragraph(3)}\n\n- ${sentence()}\n- ${sentence()}\n- ${sentence()}`),
    section(
      'Send a request',
      `${paragraph(3)}\n\n{% code-tabs %}\n${code('javascript', 9)}${code('python', 7)}{% /code-tabs %}`,
    ),
    section(
      'Request fields',
      `${paragraph(2)}\n\n| Field | Type | Required | What it is |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
    ),
    `### Notes on fields\n\n${paragraph(3)}\n`,
    section('Call it from a shell', `${paragraph(2)}\n\n${code('bash', 5)}`),
    section('Read the response', `${paragraph(3)}\n\n${code('json', 9)}`),
    section('Errors and retries', `${paragraph(6)}\n\n1. ${sentence()}\n2. ${sentence()}\n3. ${sentence()}`),
    `### Limits\n\n${paragraph(3)}\n\n> ${paragraph(2)}\n`,
    section('Next steps', paragraph(3)),
  ].join('\n')
}

/** A content folder that holds the typical article alone, at `/guides/typical`. */
export function typicalContentDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gatehouse-content-'))
  mkdirSync(join(dir, 'articles', 'guides'), { recursive: true })
  mkdirSync(join(dir, 'snippets'))
  writeFileSync(join(dir, 'articles', 'guides', 'typical.md'), typicalArticle())
  return dir
}
