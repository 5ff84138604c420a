import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ApiError } from './data/api-error.ts'
import { errorText, reportFailure } from './data/error-text.ts'
import { useSingleMutation } from './data/use-single-mutation.ts'

interface ConfirmedActionProps {
  /** On the button that asks, and on the one that does it. */
  label: string
  /** What a screen reader says of the button that asks, where `label` alone stands many times. */
  accessibleLabel?: string
  icon?: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  title: string
  purpose: string
  /** On the button that leaves things as they are. */
  keep?: string
  /** Safe to repeat. */
  act: () => Promise<unknown>
  /** Said when it was refused, e.g. `The file was not deleted.` */
  failed: string
  /** Name in the reports of failures. */
  doing: string
  /** Asked for before it is done. */
  children?: ReactNode
}

/** A button that asks before it acts, stays open with the reason when that fails, and can be pressed again. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, accessibleLabel, icon, kind = 'danger', size, title, purpose, keep = 'Cancel', failed } = props
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error, reset } = useSingleMutation({
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: props.act,
    onSuccess: () => setIsAsking(false),
    onError: failure => reportFailure(props.doing, failure),
  })
  function close() {
    reset()
    setIsAsking(false)
  }
  // Without an answer nobody knows what was done.
  const isUnknown = error instanceof ApiError && error.status === 0
  return (
    <>
      <Button
        kind={kind}
        {...(size && { size })}
        {...(accessibleLabel && { 'aria-label': accessibleLabel })}
        onClick={() => setIsAsking(true)}
      >
        {icon}
        {label}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={title}
        purpose={purpose}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {keep}
            </Button>
            <Button kind={kind === 'danger' ? 'danger' : 'primary'} isBusy={isPending} onClick={() => mutate()}>
              {label}
            </Button>
          </>
        }
      >
        {props.children}
        {error && !isPending && (
          <p role="alert" className="text-[15px] text-bad">
            {isUnknown
              ? 'There was no answer, so it is unknown whether this was done. You can safely try again.'
              : failed}{' '}
            {errorText(error)}
          </p>
        )}
      </Dialog>
    </>
  )
}
