import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FileList } from './file-list.tsx'
import { UploadForm } from './upload-form.tsx'

const isAddress = (text: string) => /^[!-~]+@[!-~]+$/.test(text)

/** For administrators: the files of the user whom the address names (`?user=`), and one more for them. */
export function FilesOfUser() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('user') ?? ''
  const user = isAddress(asked) ? asked : undefined
  const [typed, setTyped] = useState(asked)
  const [problem, setProblem] = useState<string>()

  function choose(event: FormEvent) {
    event.preventDefault()
    const email = typed.trim().toLowerCase()
    setProblem(email ? (isAddress(email) ? undefined : 'Valid email required') : 'Field is required')
    setSearch(isAddress(email) ? { user: email } : {}, { preventScrollReset: true })
  }

  return (
    <>
      <form onSubmit={choose} noValidate className="flex max-w-[36rem] flex-col items-start gap-3">
        <div className="w-full">
          <TextField
            label="Email of the user"
            type="email"
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" kind="secondary">
          Show files
        </Button>
      </form>
      {user && (
        <section key={user} aria-labelledby="files-of-user" className="mt-8 flex flex-col gap-6">
          <h2 id="files-of-user" className="text-base break-words">
            {user}
          </h2>
          <FileList
            of={{ user }}
            label={`Files of ${user}`}
            empty={<p className="text-[15px] text-ink-muted">This user has no files yet.</p>}
          />
          <UploadForm user={user} />
        </section>
      )}
    </>
  )
}
