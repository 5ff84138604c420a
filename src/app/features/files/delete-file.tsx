import { useQueryClient } from '@tanstack/react-query'
import type { UserFile } from '../../../domain/files/user-file.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { callApi } from '../../data/call-api.ts'
import { filesQuery } from './files-queries.ts'

/** For administrators: deletes a file of a user, after asking. */
export function DeleteFile({ file, user }: { file: UserFile; user: string }) {
  const client = useQueryClient()
  return (
    <ConfirmedAction
      label="Delete"
      accessibleLabel={`Delete ${file.name}`}
      size="small"
      title={`Delete ${file.name}?`}
      purpose={`The file is permanently deleted, for ${user} and for us.`}
      keep="Keep the file"
      act={async () => {
        await callApi('deleteFileOfUser', { email: user, filePath: file.filePath })
        toast(`${file.name} is deleted`)
        void client.invalidateQueries({ queryKey: filesQuery({ user }).queryKey })
      }}
      failed="The file was not deleted."
      doing="delete-file"
    />
  )
}
