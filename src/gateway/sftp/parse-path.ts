import { posix } from 'node:path'
import type { FileFolder } from '../store/files/file-rows.ts'
import { pathMaxLength } from './limits.ts'
import { SftpRefusal, unreadable } from './sftp-refusal.ts'

/** What a path names: a user's root, one of its two folders, a file in one, or nothing that there could be. */
export type SftpPath =
  | { kind: 'root'; path: string }
  | { kind: 'folder'; path: string; folder: FileFolder }
  | { kind: 'file'; path: string; folder: FileFolder; name: string }
  | { kind: 'nothing'; path: string }

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** Relative paths begin at the root, and nothing is above it: each user has a root of their own. */
export function parsePath(text: string | undefined): SftpPath {
  if (text === undefined) throw unreadable()
  if (text.length > pathMaxLength) throw new SftpRefusal('FAILURE', 'The path is too long.')
  if (control.test(text)) throw new SftpRefusal('FAILURE', 'A path cannot contain control characters.')
  const path = posix.resolve('/', text)
  const [, folder = '', name, ...below] = path.split('/')
  if (path === '/') return { kind: 'root', path }
  if (folder !== 'in' && folder !== 'out') return { kind: 'nothing', path }
  if (name === undefined) return { kind: 'folder', path, folder }
  return below.length === 0 ? { kind: 'file', path, folder, name } : { kind: 'nothing', path }
}
