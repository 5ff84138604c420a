import { starters } from '../../blocks/run/schema.ts'

/** How the head of a program says that it is started. */
export interface ProgramHead {
  /** Settings before it, by their names. */
  pairs: readonly (readonly [name: string, value: string])[]
  /** Names of files behind it. */
  files: readonly string[]
}

/** No program says later than this how it is started. */
const headLength = 900
const words = [...new Set(Object.values(starters).map(each => each.split(' ')[0]))].join('|')
const command = new RegExp(String.raw`^(.*?)\b(?:${words})3?(?: run)? [\w-]+\.\w+(.*)$`, 'm')

export function readHead(text: string): ProgramHead {
  const [, before = '', behind = ''] = command.exec(text.slice(0, headLength)) ?? []
  const pairs = [...before.matchAll(/\b([A-Z][A-Z0-9_]*)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)]
  return {
    pairs: pairs.map(([, name = '', double, single, plain]) => [name, double ?? single ?? plain ?? ''] as const),
    files: [...behind.matchAll(/ ([\w-]+\.csv)\b/g)].map(([, name = '']) => name),
  }
}
