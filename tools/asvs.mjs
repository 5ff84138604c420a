// The OWASP Application Security Verification Standard 5.0, levels 1 and 2, and what proves each requirement here: docs/asvs.
// node tools/asvs.mjs writes the summary, docs/asvs.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { root } from './bootstrap.mjs'

const folder = join(root, 'docs/asvs')
export const summaryFile = join(root, 'docs/asvs.md')

/** Every requirement of level 1 and 2 as the standard numbers it: `[id, level]`. */
export const requirements = readFileSync(join(folder, 'ids.txt'), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [id = '', level] = line.split(' ')
    return { id, level: Number(level) }
  })

/** All entries with their ids, in the order of the files. A key that stands twice in one file is an error of the parser. */
export const readEntries = () =>
  readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .flatMap(name =>
      Object.entries(parse(readFileSync(join(folder, name), 'utf8'))).map(([id, entry]) => ({
        id,
        file: name,
        ...entry,
      })),
    )

export const stateOf = entry => (entry.open ? 'open' : entry.not ? 'does not apply' : 'proven')

/** `[file, phrase]` of everything that is named as a proof. */
export const proofsOf = named =>
  Object.entries(named ?? {}).flatMap(([file, phrases]) => [phrases].flat().map(phrase => [file, phrase]))

const chapters = {
  1: 'Encoding and sanitization',
  2: 'Validation and business logic',
  3: 'Web front end',
  4: 'APIs and web services',
  5: 'Files',
  6: 'Authentication',
  7: 'Sessions',
  8: 'Authorization',
  9: 'Self-contained tokens',
  10: 'OAuth and OIDC',
  11: 'Cryptography',
  12: 'Secure communication',
  13: 'Configuration',
  14: 'Data protection',
  15: 'Secure coding and architecture',
  16: 'Logging and errors',
  17: 'WebRTC',
}
const states = ['proven', 'does not apply', 'open']

export function summaryOf(entries) {
  const count = (of, state) => of.filter(entry => stateOf(entry) === state).length
  const row = (name, of) => `| ${[name, of.length, ...states.map(state => count(of, state))].join(' | ')} |`
  const rows = Object.entries(chapters).map(([number, name]) =>
    row(
      `V${number} ${name}`,
      entries.filter(({ id }) => id.startsWith(`${number}.`)),
    ),
  )
  const levels = [1, 2].map(level =>
    row(
      `level ${level}`,
      entries.filter(entry => entry.level === level),
    ),
  )
  const open = entries
    .filter(entry => entry.open)
    .map(({ id, level, open: why }) => `- **${id}** (level ${level}): ${why}.`)
  return `# Security requirements, one by one

OWASP ASVS 5.0, levels 1 and 2. Each requirement has an entry in \`docs/asvs\`: tests that prove it, or why it does not apply, or what is missing.
\`tools/asvs.test.ts\` holds that none is left out and that what is named exists; requirements of documents name the document. What they ask is
said in our words; the standard has its own. This page is written by \`node tools/asvs.mjs\`.

| chapter | requirements | ${states.join(' | ')} |
| --- | --- | --- | --- | --- |
${[...rows, ...levels, row('all', entries)].join('\n')}

## What is open

${open.join('\n')}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(summaryFile, summaryOf(readEntries()))
