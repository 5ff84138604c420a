import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import callRunnerHref from '../../call-runner/call-runner.css?url'
import { errorText } from '../../data/error-text.ts'
import { ConsolePanel } from './console-panel.tsx'
import { fetchConsoleForm } from './fetch-console-form.ts'
import href from './operation-console.css?url'

/** The console of one operation. What it is made of is asked for when it is opened first. */
export default function OperationConsole({ api, call, title }: { api: string; call: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['console-form', api, call],
    queryFn: ({ signal }) => fetchConsoleForm(api, call, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
  return (
    <div className="console-place">
      <button
        type="button"
        className="button button-small button-secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsWanted(true)
          setIsOpen(!isOpen)
        }}
      >
        {isOpen ? 'Close the console' : 'Try it in the console'}
      </button>
      {isWanted && (
        <>
          <link rel="stylesheet" href={callRunnerHref} precedence="default" />
          <link rel="stylesheet" href={href} precedence="default" />
        </>
      )}
      <section id={id} aria-label={`Console: ${title}`} hidden={!isOpen}>
        {data && <ConsolePanel form={data} />}
        {isWanted && !data && !error && <p role="status">Loading the console…</p>}
        {error && !data && (
          <p role="alert">
            {errorText(error)}{' '}
            <button type="button" className="button button-small button-secondary" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
      </section>
    </div>
  )
}
