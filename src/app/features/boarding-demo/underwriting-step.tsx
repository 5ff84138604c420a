import { useContext } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { Run } from './saved-run.ts'
import { StatusWordsContext } from './status-words.ts'
import { isDecided } from './take-answer.ts'

const tones = { approved: 'ok', declined: 'bad', pended: 'warn' } as const
const toneOf = (status: string) => tones[status as keyof typeof tones] ?? 'accent'

/** Where the application stands, in the words of the documentation. */
export function StatusNote({ status, reason, merchant }: Pick<Run, 'status' | 'reason' | 'merchant'>) {
  const words = useContext(StatusWordsContext)[status ?? '']
  if (!status) return null
  return (
    <div role="status" className="flex flex-col items-start gap-2 rounded-card border border-line bg-sunken p-4">
      <Badge tone={toneOf(status)}>{status}</Badge>
      <p className="text-[15px]">
        {words?.meaning} {reason && `Reason: ${reason}.`} {words?.cure}
      </p>
      {status === 'approved' && merchant && (
        <dl className="grid w-full gap-x-6 gap-y-1 text-[15px] sm:grid-cols-[auto_1fr]">
          {[
            ['Merchant ID', merchant.mid],
            ['Four-part key', merchant.fourPartKey],
          ].map(([name = '', value = '']) => (
            <div key={name} className="contents">
              <dt className="self-center text-ink-soft">{name}</dt>
              <dd className="flex items-center gap-1 font-mono">
                {value}
                <CopyButton text={value} what={name} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

interface UnderwritingStepProps {
  run: Run
  isBusy: boolean
  onAsk(): void
  onPassDay(): void
}

/** Nobody calls back: the status is asked for, and a day of the sandbox passes at a press. */
export function UnderwritingStep({ run, isBusy, onAsk, onPassDay }: UnderwritingStepProps) {
  return (
    <>
      <StatusNote {...run} />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} disabled={isDecided(run)} onClick={onPassDay}>
          Advance one day
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={onAsk}>
          Ask for the status
        </Button>
      </div>
    </>
  )
}
