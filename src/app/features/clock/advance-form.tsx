import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdvanceClock, AdvancedClock, ClockState } from '../../../domain/workbench/clock.ts'
import { formatMoment } from '../../../lib/time/format-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { errorText, reportFailure } from '../../data/error-text.ts'
import { newId } from '../../data/new-id.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { Moment } from '../../work-list/moment.tsx'
import { advanceClock } from './clock-queries.ts'

/** Local time as `datetime-local` writes it. */
function toLocalInput(ms: number): string {
  const date = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
  return date.toISOString().slice(0, 16)
}

/** Three ways to put the clock ahead; one at a time. */
export function AdvanceForm({
  clock,
  onAdvanced,
}: {
  clock: ClockState
  onAdvanced: (advance: AdvancedClock) => void
}) {
  const client = useQueryClient()
  const isAwake = useIsAwake()
  const [moment, setMoment] = useState('')
  const [momentError, setMomentError] = useState<string>()
  const { mutate, isPending, error, variables } = useSingleMutation({
    networkMode: 'always',
    mutationFn: (asked: AdvanceClock) => advanceClock(asked),
    onSuccess(advance) {
      onAdvanced(advance)
      setMoment('')
    },
    onError: failure => reportFailure('advance-clock', failure),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.clock }),
  })
  const isBusy = isPending || clock.isMoving
  /** Pressed again after a failure with the same wish it is the same request. */
  function ask(wish: Omit<AdvanceClock, 'id'>) {
    const { id: lastId, ...last } = variables ?? { id: '' }
    mutate({ id: error && JSON.stringify(last) === JSON.stringify(wish) ? lastId : newId(), ...wish })
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const until = new Date(moment).getTime()
    if (Number.isNaN(until)) return setMomentError('Choose a day and a time.')
    if (until <= clock.now) return setMomentError(`Choose a time after ${formatMoment(clock.now)}.`)
    setMomentError(undefined)
    ask({ until })
  }
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="mb-3 text-lg">Advance the clock</h2>
      <div className="mb-5 flex flex-wrap gap-3">
        <Button kind="secondary" isBusy={isBusy} onClick={() => ask({ days: 1 })}>
          By one day
        </Button>
        <Button kind="secondary" isBusy={isBusy} onClick={() => ask({ to: 'next-close' })} className="py-1.5">
          {/* One text: a button lays out its parts side by side. */}
          <span>
            To the next close, <Moment ms={clock.nextCloseAt} style="minute" />
          </span>
        </Button>
      </div>
      <form onSubmit={handleSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-72">
          <TextField
            type="datetime-local"
            label="To a date and time, in your time zone"
            name="moment"
            value={moment}
            min={isAwake ? toLocalInput(clock.now + 60_000) : undefined}
            error={momentError}
            onChange={event => setMoment(event.target.value)}
          />
        </div>
        <Button type="submit" kind="secondary" isBusy={isBusy} className="sm:mt-6">
          Advance
        </Button>
      </form>
      <p role="status" className="mt-3 text-[15px] text-ink-soft empty:hidden">
        {isBusy && (
          <>
            The clock is advancing. It shows <Moment ms={clock.now} style="minute" />.
          </>
        )}
      </p>
      {error && !isPending && (
        <p role="alert" className="mt-3 text-[15px] text-bad">
          The clock was not advanced. {errorText(error)}
        </p>
      )}
    </div>
  )
}
