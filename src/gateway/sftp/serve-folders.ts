import ssh2 from 'ssh2'
import { findByName, removeFile, renameFile } from '../files/manage-files.ts'
import type { Channel } from './channel.ts'
import { fileAttributes, folderAttributes, folderEntry } from './describe-entry.ts'
import { parsePath } from './parse-path.ts'
import { noSuchFile, SftpRefusal } from './sftp-refusal.ts'

const foldersStay = new SftpRefusal('PERMISSION_DENIED', 'The only folders are /in and /out.')
const noLinks = new SftpRefusal('OP_UNSUPPORTED', 'Links are not supported.')

/** Names: listed, looked at, deleted, renamed. */
export function serveFolders({ sftp, credential, tools, handles, answer, ok, checkAccess, note }: Channel): void {
  async function attributesAt(path: string) {
    const target = parsePath(path)
    if (target.kind === 'nothing') throw noSuchFile()
    if (target.kind !== 'file') return folderAttributes(tools.clock())
    const file = await findByName(credential, target.folder, target.name, tools)
    if (!file) throw noSuchFile()
    return fileAttributes(file.size, file.changedAtMs)
  }
  const showAttributes = (id: number, path: string) =>
    answer(id, async () => void sftp.attrs(id, await attributesAt(path)))

  async function remove(path: string) {
    const target = parsePath(path)
    if (target.kind === 'nothing') throw noSuchFile()
    if (target.kind !== 'file') throw foldersStay
    await removeFile(credential, target.folder, target.name, tools)
    note('remove', target.name, 'REMOVED')
  }

  async function rename(from: string, to: string) {
    const [before, after] = [parsePath(from), parsePath(to)]
    if (before.kind === 'nothing') throw noSuchFile()
    if (before.kind !== 'file' || after.kind !== 'file' || before.folder !== 'in' || after.folder !== 'in')
      throw new SftpRefusal('PERMISSION_DENIED', 'Files can be renamed only in /in.')
    await renameFile(credential, before.name, after.name, tools)
    note('rename', after.name, 'RENAMED')
  }

  sftp.on('OPENDIR', (id, path) =>
    answer(id, async () => {
      await checkAccess()
      sftp.handle(id, await handles.openFolder(path))
    }),
  )
  sftp.on('READDIR', (id, handle) =>
    answer(id, async () => {
      const names = handles.nextNames(handle)
      if (names) sftp.name(id, names)
      else sftp.status(id, ssh2.utils.sftp.STATUS_CODE.EOF)
    }),
  )
  sftp.on('STAT', showAttributes)
  sftp.on('LSTAT', showAttributes)
  sftp.on('SETSTAT', (id, path) =>
    answer(id, async () => {
      await attributesAt(path)
      ok(id)
    }),
  )
  sftp.on('REALPATH', (id, path) =>
    answer(id, async () => {
      const { path: real } = parsePath(path)
      sftp.name(id, [folderEntry(real, tools.clock())])
    }),
  )
  sftp.on('REMOVE', (id, path) =>
    answer(id, async () => {
      await checkAccess()
      await remove(path)
      ok(id)
    }),
  )
  sftp.on('RENAME', (id, from, to) =>
    answer(id, async () => {
      await checkAccess()
      await rename(from, to)
      ok(id)
    }),
  )
  sftp.on('MKDIR', id => answer(id, () => Promise.reject(foldersStay)))
  sftp.on('RMDIR', id => answer(id, () => Promise.reject(foldersStay)))
  sftp.on('SYMLINK', id => answer(id, () => Promise.reject(noLinks)))
  sftp.on('READLINK', id => answer(id, () => Promise.reject(noLinks)))
}
