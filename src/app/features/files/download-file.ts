import { downloadNameOf, type UserFile } from '../../../domain/files/user-file.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { callFile } from '../../data/call-api.ts'
import type { FilesOf } from './files-queries.ts'

/** A file of the largest size, over a slow line. */
export const fileTimeoutMs = 120_000

/** Fetches a file and hands it to the browser to save. The path that is asked depends on who asks (spec §6). */
export async function downloadFile({ filePath }: UserFile, of: FilesOf): Promise<void> {
  const options = { query: { filePath }, timeoutMs: fileTimeoutMs }
  const bytes =
    'own' in of
      ? await callFile('getUserFile', { ...options, headers: { email: of.own, allowDownload: 'true' } })
      : await callFile('getFileOfUser', { ...options, headers: { email: of.user } })
  saveFile(bytes, downloadNameOf(filePath))
}
