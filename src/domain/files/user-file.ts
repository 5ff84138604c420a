import { cardNumberProblem } from '../payments/card-number-problem.ts'

/** A file of a user as lists show it. */
export interface UserFile {
  /** What the file is asked for by: `<random>__<download name>`. */
  filePath: string
  /** What it is saved as. */
  name: string
  /** Bytes. */
  size: number
  /** Epoch ms. */
  storedAt: number
}

/** Longest download name: with what stands before it, a name that every file system takes. */
export const fileNameMaxBytes = 200

const separator = '__'

/** The part of a stored name, or of its address, after the first double underscore (spec §7). */
export function downloadNameOf(filePath: string): string {
  const start = filePath.indexOf(separator)
  return start < 0 ? filePath : filePath.slice(start + separator.length)
}

/** How a file is stored; `random` holds no underscore. */
export const storedNameOf = (random: string, name: string): string => `${random}${separator}${name}`

/** Only what `storedNameOf` makes: no folder, no way up, no control character. */
export const isFilePath = (text: string): boolean =>
  /^[\dA-Za-z-]{8,64}__[^/\\\p{Cc}]+$/u.test(text) && text.length <= 300

/** Controls, separators of folders and lines, and marks that turn the direction, so that `exe.txt` is not `txt.exe`. */
const notInNames = /[\p{Cc}\p{Zl}\p{Zp}/\\\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Why a file cannot have this name; undefined when it can. */
export function fileNameProblem(name: string): string | undefined {
  if (/^[.\s]*$/.test(name)) return 'Field is required'
  if (notInNames.test(name) || !name.isWellFormed()) return 'Only printable characters, and no slash'
  if (new TextEncoder().encode(name).length > fileNameMaxBytes) return `At most ${fileNameMaxBytes} bytes`
  return cardNumberProblem(name)
}

/** e.g. `12.3 KB`; 1 KB is 1,000 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const [unit, divisor] = bytes < 999_950 ? ['KB', 1_000] : bytes < 999_950_000 ? ['MB', 1e6] : ['GB', 1e9]
  return `${(bytes / (divisor as number)).toFixed(1).replace(/\.0$/, '')} ${unit}`
}
