import ssh2 from 'ssh2'
import type { Channel } from './channel.ts'
import { attributesOf } from './open-handles.ts'
import { statusOf } from './sftp-refusal.ts'
import { untilRoom } from './until-room.ts'

/** Files that are open: written, read, closed. */
export function serveFiles({ sftp, tools, handles, answer, ok, checkAccess, note, isOver }: Channel): void {
  /** The file is whole when its sender says so; from then on its product may take it. */
  async function close(handle: Buffer) {
    const open = handles.findAny(handle)
    handles.drop(handle)
    if (open.kind !== 'write') return
    try {
      const file = await open.upload.finish()
      note('put', file.name, 'RECEIVED', file.size)
    } catch (error) {
      note('put', open.name, statusOf(error).message)
      await open.upload.abandon().catch(() => {})
      throw error
    }
  }

  sftp.on('OPEN', (id, path, flags) =>
    answer(id, async () => {
      await checkAccess()
      sftp.handle(id, await handles.openFile(path, flags))
    }),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(
      id,
      async () => {
        await handles.find(handle, 'write').upload.writeAt(offset, data)
        ok(id)
      },
      data.length,
    ),
  )
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, async () => {
      const bytes = await handles.find(handle, 'read').read(offset, length)
      await untilRoom(sftp, isOver)
      if (bytes.length === 0) sftp.status(id, ssh2.utils.sftp.STATUS_CODE.EOF)
      else sftp.data(id, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    }),
  )
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      await close(handle)
      ok(id)
    }),
  )
  sftp.on('FSTAT', (id, handle) =>
    answer(id, async () => void sftp.attrs(id, attributesOf(handles.findAny(handle), tools.clock()))),
  )
  // Times and modes are ours; clients that set them after an upload are content.
  sftp.on('FSETSTAT', (id, handle) =>
    answer(id, async () => {
      handles.findAny(handle)
      ok(id)
    }),
  )
}
