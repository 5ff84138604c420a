import { findLanguage } from '../../blocks/languages.ts'
import { starters } from '../../blocks/run/schema.ts'
import { SecretKindSchema } from '../../domain/catalogue/product.ts'
import type { EnvAddress } from '../../domain/credentials/credentials.ts'
import { envName, envValue } from '../../domain/credentials/env-file.ts'
import { placeholderOf } from '../../domain/credentials/placeholders.ts'
import { type ProgramHead, readHead } from './program-head.ts'
import type { GuideProgram } from './read-guide-programs.ts'

/** A program of a project: in the language of the reader, or in another one where the guide has none in it. */
export interface ProjectProgram extends Omit<GuideProgram, 'set'> {
  /** Unique in its project: what `run.sh` calls it. */
  name: string
  file: string
  language: string
  text: string
  head: ProgramHead
  /** Started again by the guide, with these settings. */
  again: readonly { title: string; set: string }[]
}

/** Texts of a task by language. */
type Texts = Readonly<Record<string, string>>

/** The languages in which a project can be had: those that start by themselves and that the guide has a program in, as data has them. */
export const projectLanguages = (tasks: Iterable<Texts>): string[] => {
  const known = new Set([...tasks].flatMap(texts => Object.keys(texts)))
  return Object.keys(starters).filter(language => known.has(language))
}

/** What is put into a project of a guide; pages and what else is not started by itself is there too, as `pages`. */
export function programsOf(
  shown: readonly GuideProgram[],
  textsOf: (program: GuideProgram) => Texts,
  language: string,
): { programs: ProjectProgram[]; pages: { file: string; text: string }[] } {
  const programs = new Map<string, ProjectProgram>()
  const pages = new Map<string, string>()
  for (const program of shown) {
    const { product, task, title, set } = program
    const texts = textsOf(program)
    const own = [language, ...Object.keys(starters)].find(each => texts[each] !== undefined)
    const known = programs.get(`${product}/${task}`)
    if (known && set) programs.set(`${product}/${task}`, { ...known, again: [...known.again, { title, set }] })
    if (known) continue
    if (own === undefined) {
      for (const [id, text] of Object.entries(texts)) pages.set(`${task}.${findLanguage(id)?.extension}`, text)
      continue
    }
    const isTaken = [...programs.values()].some(({ name }) => name === task)
    const name = isTaken ? `${product}-${task}` : task
    const text = texts[own] ?? ''
    const file = `${name}.${findLanguage(own)?.extension}`
    const again = set ? [{ title, set }] : []
    programs.set(`${product}/${task}`, { ...program, name, file, language: own, text, head: readHead(text), again })
  }
  return { programs: [...programs.values()], pages: [...pages].map(([file, text]) => ({ file, text })) }
}

const secretOf = new Map(SecretKindSchema.options.map(secret => [placeholderOf(secret), secret]))
/** Values that a reader chooses: those of the head do. */
const isChosen = /^(AMOUNT|TIP|ORDER_ID|ROUTING_NBR|ACCOUNT_NBR|START|END|FROM|TO|INVOICE)$/
/** Numbers that no other payment may have. */
const fresh: Readonly<Record<string, string>> = {
  TRAN_NBR: '$(date +%s)',
  INVOICE_NUMBER: 'INV-$(date +%s)',
}

/** Names of what only an earlier step, a shop or a page gives. */
export const askedFor = ({ head }: Pick<ProjectProgram, 'head'>): string[] =>
  head.pairs.flatMap(([name, value]) =>
    secretOf.has(value) || isChosen.test(name) || Object.hasOwn(fresh, name) ? [] : [name],
  )

/** The program that a project runs when nothing is said: the first that needs nothing of earlier steps. */
export const firstOf = (programs: readonly ProjectProgram[]): ProjectProgram | undefined =>
  programs.find(each => askedFor(each).length === 0) ?? programs[0]

/** Keys by their placeholders. */
export type ProjectKeys = ReadonlyMap<string, string>

interface Settings {
  programs: readonly ProjectProgram[]
  keys: ProjectKeys
  addresses: readonly EnvAddress[]
  /** The placeholders of the product. */
  placeholders: readonly string[]
}

/** The `.env` of a project: each key and each address that one of its programs reads, by the name that it is read by. */
export function projectEnv({ programs, keys, addresses, placeholders }: Settings): string {
  const texts = programs.map(({ text }) => text).join('\n')
  const isRead = (name: string) => new RegExp(String.raw`\b${name}\b`).test(texts)
  const named = programs.flatMap(({ head }) => head.pairs.filter(([, value]) => secretOf.has(value)))
  const byName = new Map(named)
  for (const placeholder of placeholders) {
    const secret = secretOf.get(placeholder)
    if (secret && isRead(envName(secret)) && !byName.has(envName(secret))) byName.set(envName(secret), placeholder)
  }
  return [
    '# Sandbox only. Keep this file out of repositories.',
    ...[...byName].map(([name, placeholder]) => `${name}=${envValue(keys.get(placeholder) ?? placeholder)}`),
    ...addresses.filter(({ name }) => isRead(name)).map(({ name, value }) => `${name}=${envValue(value)}`),
    '',
  ].join('\n')
}

/** Systems differ in what Python is called. */
const inShell: Readonly<Record<string, string>> = { python: '"$(command -v python3 || command -v python)"' }

function caseOf({ name, file, language, head }: ProjectProgram, files: ReadonlySet<string>): string {
  const set = head.pairs.flatMap(([each, value]) => {
    if (secretOf.has(value)) return []
    const begin = fresh[each] ?? (isChosen.test(each) ? value : undefined)
    return begin === undefined ? [] : [`${each}="\${${each}:-${begin}}"`]
  })
  const given = head.files.filter(each => files.has(each))
  const starter = inShell[language] ?? starters[language]
  return [
    `${name})`,
    ...(given.length > 0 ? [`  [ $# -gt 0 ] || set -- ${given.join(' ')}`] : []),
    `  exec ${set.length > 0 ? `env ${set.join(' ')} ` : ''}${starter} ${file} "$@"`,
    '  ;;',
  ].join('\n')
}

/** The one command of a project: reads `.env`, and starts a program of the guide as the guide does. */
export function projectScript(programs: readonly ProjectProgram[], files: readonly { name: string }[]): string {
  const first = firstOf(programs)?.name ?? ''
  const names = new Set(files.map(({ name }) => name))
  return `#!/bin/sh
# Starts a program with the keys and addresses of .env: sh run.sh, or the name of another program behind it.
set -eu
cd "$(dirname "$0")"
set -a
. ./.env
set +a
program=\${1:-${first}}
[ $# -eq 0 ] || shift
case $program in
${programs.map(each => caseOf(each, names)).join('\n')}
*)
  echo "Programs: ${programs.map(({ name }) => name).join(', ')}" >&2
  exit 2
  ;;
esac
`
}
