import * as z from 'zod'
import { EmailSchema } from '../domain/accounts/user.ts'
import { fileEndings } from '../domain/files/file-content.ts'
import { FileNameSchema, UserFileSchema } from '../domain/files/user-file-schema.ts'
import { calls } from './calls.ts'
import { CursorQuerySchema, nextCursorField } from './list-pages.ts'

const FilesPageSchema = z.object({ files: z.array(UserFileSchema), ...nextCursorField })
export type FilesPage = z.infer<typeof FilesPageSchema>

export const FilePathQuerySchema = z.object({
  filePath: z
    .string('Field is required')
    .min(1, 'Field is required')
    .max(2_000, 'At most 2000 characters')
    .describe('filePath of a list'),
})

/** `uploadId` names one upload, so that sending it again stores nothing twice: 128 random bits, e.g. a UUID. */
export const UploadQuerySchema = z.object({
  name: FileNameSchema.describe('What the file is saved as'),
  uploadId: z.string('Field is required').regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, _ or -'),
})

export const OwnerHeadersSchema = z.object({ email: EmailSchema.describe('Email of the account that owns the files') })

export const OwnFileHeadersSchema = z.object({
  email: EmailSchema.optional().describe('Email of the signed-in user'),
  allowDownload: z.enum(['true', 'false'], 'Must be true or false').optional().describe('true needs email'),
})

export const FileToDeleteSchema = FilePathQuerySchema.extend({
  email: EmailSchema.describe('Email of the account that owns the file'),
})

const BytesSchema = z.string().describe('The bytes of the file')
const BytesToStoreSchema = z
  .string()
  .describe(`The bytes of the file: of the kind that its name ends in, which is one of ${fileEndings.join(', ')}`)

/** The calls of users' files (spec §6, §7; decision 0110); `endpoints.ts` takes them in. */
export const fileEndpoints = {
  getUserFile: {
    ...calls.getUserFile,
    summary: "One of the user's own files, to be saved under the part of its name after the double underscore",
    query: FilePathQuerySchema,
    headers: OwnFileHeadersSchema,
    answer: BytesSchema,
    answerType: 'bytes',
    status: 200,
    errors: ['invalid_field', 'fingerprint_mismatch', 'file_not_found', 'files_unreachable'],
    access: 'signed-in',
  },
  getFileOfUser: {
    ...calls.getFileOfUser,
    summary: 'A file of the user with that email',
    query: FilePathQuerySchema,
    headers: OwnerHeadersSchema,
    answer: BytesSchema,
    answerType: 'bytes',
    status: 200,
    errors: ['invalid_field', 'unknown_account', 'file_not_found', 'files_unreachable'],
    access: 'read-files',
  },
  listUserFiles: {
    ...calls.listUserFiles,
    summary: "The user's own files, newest first, in pages",
    query: CursorQuerySchema,
    answer: FilesPageSchema,
    status: 200,
    errors: ['broken_cursor'],
    access: 'signed-in',
  },
  listFilesOfUser: {
    ...calls.listFilesOfUser,
    summary: 'The files of the user with that email, newest first, in pages',
    query: CursorQuerySchema,
    headers: OwnerHeadersSchema,
    answer: FilesPageSchema,
    status: 200,
    errors: ['invalid_field', 'unknown_account', 'broken_cursor'],
    access: 'read-files',
  },
  uploadFile: {
    ...calls.uploadFile,
    summary: 'Store a file for the user with that email; sending the same upload again does not create a second file',
    query: UploadQuerySchema,
    headers: OwnerHeadersSchema,
    request: BytesToStoreSchema,
    requestType: 'bytes',
    answer: UserFileSchema,
    status: 200,
    errors: ['unknown_account', 'upload_differs', 'file_too_large', 'files_unreachable'],
    access: 'manage-files',
  },
  deleteFileOfUser: {
    ...calls.deleteFileOfUser,
    summary: 'Delete a file of the user with that email; deleting again changes nothing',
    request: FileToDeleteSchema,
    answer: z.object({ status: z.literal('deleted') }),
    status: 200,
    errors: ['unknown_account', 'files_unreachable'],
    access: 'manage-files',
  },
} as const
