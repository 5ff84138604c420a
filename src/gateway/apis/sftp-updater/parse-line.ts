import * as fields from '../../../domain/apis/sftp-updater/fields.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { checkField } from '../../../domain/apis/specification/check-field.ts'

export type Separator = '|' | ','
export type Header = { separator: Separator; key: string; fileId: string; day: string; count: number }
export type Detail = { seq: number; bric: string; expirationDate: string }

/** The values of a line by the names of its table; undefined when it is none of this table. */
function parse(line: string, separator: Separator, table: readonly ApiField[]): Record<string, string> | undefined {
  const values = line.split(separator)
  if (values.length !== table.length) return undefined
  const named = Object.fromEntries(table.map(({ name }, index) => [name, values[index] ?? '']))
  const other = (name: string) => named[name] ?? ''
  const isRight = table.every(row => checkField(row, named[row.name] ?? '', { isRepeated: false, other }) === undefined)
  return isRight ? named : undefined
}

/** The character behind the first one separates the fields of the whole file. */
export function parseHeader(line: string): Header | undefined {
  const separator = line[1] === ',' ? ',' : '|'
  const named = parse(line, separator, fields.header)
  if (!named) return undefined
  const { key = '', FILE_ID: fileId = '', date: day = '', count = '' } = named
  return { separator, key, fileId, day, count: Number(count) }
}

export function parseDetail(line: string, separator: Separator): Detail | undefined {
  const named = parse(line, separator, fields.detail)
  if (!named) return undefined
  const { seq = '', BRIC: bric = '', EXP_DATE: expirationDate = '' } = named
  return { seq: Number(seq), bric, expirationDate }
}

/** The count of a trailer. */
export function parseTrailer(line: string, separator: Separator): number | undefined {
  const named = parse(line, separator, fields.trailer)
  return named && Number(named['count'])
}
