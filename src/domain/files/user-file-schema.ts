import * as z from 'zod'
import { fileNameProblem, type UserFile } from './user-file.ts'

export const UserFileSchema: z.ZodType<UserFile> = z.object({
  filePath: z.string(),
  name: z.string(),
  size: z.number().int().describe('Bytes'),
  storedAt: z.number().int().describe('Epoch ms'),
})

/** What a file is saved as; composed, so that the same name typed on two systems is one name. */
export const FileNameSchema = z
  .string()
  .transform(name => name.normalize('NFC').trim())
  .superRefine((name, context) => {
    const message = fileNameProblem(name)
    if (message) context.addIssue({ code: 'custom', message })
  })
