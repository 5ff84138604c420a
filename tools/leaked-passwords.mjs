// Writes the list of leaked passwords that nobody may choose: node tools/leaked-passwords.mjs <file with a password a line> [<to>]
// Those too short to be chosen at all are left out; of the others their marks are kept, not their text (decision 0405).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePassword, passwordMinLength } from '../src/domain/accounts/password.ts'
import { leakedMark } from '../src/server/session/leaked-password.ts'
import { root, stop } from './bootstrap.mjs'

const [from, to = join(root, 'src/server/session/leaked-passwords.txt')] = process.argv.slice(2)
if (!from) stop('Name the file: node tools/leaked-passwords.mjs <file with a password a line>')
const passwords = readFileSync(from, 'utf8').split(/\r?\n/)
const marks = passwords.filter(each => [...normalizePassword(each)].length >= passwordMinLength).map(leakedMark)
writeFileSync(to, `\n${[...new Set(marks)].sort().join('\n')}\n`)
