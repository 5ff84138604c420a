import { fileMaxBytes, waitingMaxBytes, waitingMaxFiles } from './limits.ts'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** Why a file is refused, and what to do. */
export const fileRefusals = {
  name: 'A name has letters, digits, dots, hyphens and underscores, at most 100, and starts with a letter or digit.',
  'too-large': `A file may have at most ${megabytes(fileMaxBytes)}. Send several files.`,
  'no-room': `At most ${megabytes(waitingMaxBytes)} wait in /in. Delete files that are not needed, or wait until files are processed.`,
  'too-many': `At most ${waitingMaxFiles} files wait in /in. Delete files that are not needed, or wait until files are processed.`,
  missing: 'There is no file with this name.',
  gone: 'The upload was abandoned. Upload the file again.',
} as const
export type FileRefusalReason = keyof typeof fileRefusals

/** The sender asked for what is not allowed or not there; nothing was changed. */
export class FileRefusal extends Error {
  readonly reason: FileRefusalReason

  constructor(reason: FileRefusalReason) {
    super(fileRefusals[reason])
    this.reason = reason
  }
}
