import type { Attributes, FileEntry } from 'ssh2'
import type { StoredFile } from '../files/stored-file.ts'

const folderMode = 0o040700
const fileMode = 0o100600

const attributes = (mode: number, size: number, atMs: number): Attributes => {
  const seconds = Math.floor(atMs / 1000)
  return { mode, uid: 0, gid: 0, size, atime: seconds, mtime: seconds }
}
export const folderAttributes = (nowMs: number): Attributes => attributes(folderMode, 0, nowMs)
export const fileAttributes = (size: number, changedAtMs: number): Attributes => attributes(fileMode, size, changedAtMs)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, ' ')

/** As `ls -l` writes it, which clients show as it is; times are UTC. */
function longName(name: string, attrs: Attributes): string {
  const at = new Date(attrs.mtime * 1000)
  const time = at.toISOString().slice(11, 16)
  const kind = attrs.mode === folderMode ? 'drwx------' : '-rw-------'
  const date = `${months[at.getUTCMonth()]} ${two(at.getUTCDate())} ${time}`
  return `${kind}    1 merchant merchant ${String(attrs.size).padStart(9)} ${date} ${name}`
}
const entry = (name: string, attrs: Attributes): FileEntry => ({
  filename: name,
  longname: longName(name, attrs),
  attrs,
})

export const folderEntry = (name: string, nowMs: number) => entry(name, folderAttributes(nowMs))
export const fileEntry = ({ name, size, changedAtMs }: StoredFile) => entry(name, fileAttributes(size, changedAtMs))
