import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { fileEndings } from '../../../domain/files/file-content.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { isRefusal } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { errorText, reportFailure } from '../../data/error-text.ts'
import { newId } from '../../data/new-id.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { fileTimeoutMs } from './download-file.ts'
import { filesQuery } from './files-queries.ts'

/** Stores a file for a user. What was chosen stays after a failure; sending it again stores it once. */
export function UploadForm({ user }: { user: string }) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  /** Names this upload until it is stored, or another file is chosen. */
  const uploadId = useRef('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error, reset } = useSingleMutation({
    networkMode: 'always',
    mutationFn: (file: File) => {
      uploadId.current ||= newId()
      return callApi('uploadFile', undefined, {
        bytes: file,
        query: { name: file.name, uploadId: uploadId.current },
        headers: { email: user },
        timeoutMs: fileTimeoutMs,
      })
    },
    onSuccess(stored) {
      toast(`${stored.name} is stored for ${user}`)
      startOver()
      if (input.current) input.current.value = ''
      return client.invalidateQueries({ queryKey: filesQuery({ user }).queryKey })
    },
    onError: failure => reportFailure('upload-file', failure),
  })

  function startOver() {
    uploadId.current = ''
    setIsMissing(false)
    reset()
  }

  function upload(event: FormEvent) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    setIsMissing(!file)
    if (file) mutate(file)
    else input.current?.focus()
  }

  return (
    <form onSubmit={upload} noValidate className="flex max-w-[36rem] flex-col items-start gap-3">
      <div className="w-full">
        <TextField
          ref={input}
          label="File to store"
          help="A PDF, a picture, an office document or text."
          type="file"
          accept={fileEndings.join(',')}
          disabled={isPending}
          error={isMissing ? 'Field is required' : undefined}
          onChange={startOver}
          className="cursor-pointer py-1.5 file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
        />
      </div>
      {error && (
        <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
          {!isRefusal(error) && 'It is unknown whether the file was stored. '}
          {errorText(error)}
        </p>
      )}
      <Button type="submit" isBusy={isPending}>
        Upload
      </Button>
    </form>
  )
}
