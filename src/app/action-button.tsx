import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { errorText, reportFailure } from './data/error-text.ts'
import { useSingleMutation } from './data/use-single-mutation.ts'

/** A button that acts at once, and says in a toast when that failed. */
export function ActionButton<Done>({
  label,
  failed,
  act,
  onDone,
  kind = 'secondary',
  size = 'medium',
}: {
  label: string
  failed: string
  act: () => Promise<Done>
  onDone?: (done: Done) => unknown
  kind?: 'primary' | 'secondary'
  size?: 'small' | 'medium'
}) {
  const { mutate, isPending } = useSingleMutation({
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: act,
    onSuccess: done => onDone?.(done),
    onError: error => {
      toast(`${failed} ${errorText(error)}`, 'bad')
      reportFailure(label, error)
    },
  })
  return (
    <Button kind={kind} size={size} isBusy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  )
}
