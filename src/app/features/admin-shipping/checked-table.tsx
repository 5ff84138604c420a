import { useState } from 'react'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dot } from '../../../ui/dot.ts'
import { refreshQueueCounts } from '../../administration/refresh-queue-counts.ts'
import { errorText, reportFailure } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { paths } from '../../paths.ts'
import { type MadeShipment, makeShipments, type PlannedShipment } from './plan-shipments.ts'

type Made = ReadonlyMap<number, MadeShipment>

const count = (lines: number) => (lines === 1 ? '1 order' : `${lines} orders`)

/** What was checked, what is wrong, and the button that ships the rest; then what became of each line. */
export function CheckedTable({ plan, onBack }: { plan: readonly PlannedShipment[]; onBack: () => void }) {
  const [made, setMade] = useState<Made>(new Map())
  const toMake = plan.filter(({ verdict }) => verdict === 'ships' || verdict === 'corrects')
  const left = toMake.filter(({ lineNumber }) => !made.has(lineNumber))
  const ship = useSingleMutation({
    networkMode: 'always',
    mutationFn: () => makeShipments(left, portion => setMade(now => new Map([...now, ...portion]))),
    onError: failure => {
      if (!isNotSignedIn(failure)) reportFailure('make-shipments', failure)
    },
    onSettled: () => void refreshQueueCounts(),
  })
  const wrong = plan.filter(({ verdict }) => verdict === 'wrong').length
  const verb = left.every(({ verdict }) => verdict === 'corrects') ? 'Correct' : 'Ship'
  return (
    <>
      <Summary plan={plan} wrong={wrong} made={made} isDone={toMake.length > 0 && left.length === 0} />
      {ship.isPending && (
        <div className="mb-4 flex items-center gap-3 text-[15px]">
          <progress value={made.size} max={toMake.length} aria-label="Orders processed" className="w-60" />
          {made.size} of {toMake.length}
        </div>
      )}
      {ship.error && !ship.isPending && (
        <p role="alert" className="mb-4 text-[15px] text-bad">
          {made.size === 0 ? 'No shipment is confirmed yet.' : `${made.size} of ${toMake.length} are done.`}{' '}
          {errorText(ship.error)} You can safely continue: nothing is shipped twice.
        </p>
      )}
      <div className="mb-6 flex flex-wrap gap-3">
        {left.length > 0 && (
          <Button isBusy={ship.isPending} onClick={() => ship.mutate()}>
            {made.size > 0 || ship.error ? `Continue with ${count(left.length)}` : `${verb} ${count(left.length)}`}
          </Button>
        )}
        {!ship.isPending && (
          <Button kind="secondary" onClick={onBack}>
            {toMake.length > 0 && left.length === 0 ? 'Ship more orders' : 'Change the table'}
          </Button>
        )}
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        {/* On a phone what became of a line stands below it, not beyond the edge. */}
        <table className="w-full text-left text-[15px] max-sm:block sm:min-w-[40rem]">
          <thead className="border-b border-line text-sm text-ink-muted max-sm:sr-only">
            <tr>
              {['Line', 'Order', 'Shipment', 'Result'].map(heading => (
                <th key={heading} scope="col" className="px-4 py-2 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {plan.map(planned => (
              <Row key={planned.lineNumber} planned={planned} made={made.get(planned.lineNumber)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface SummaryProps {
  plan: readonly PlannedShipment[]
  wrong: number
  made: Made
  isDone: boolean
}

function Summary({ plan, wrong, made, isDone }: SummaryProps) {
  const of = (verdict: PlannedShipment['verdict']) => plan.filter(each => each.verdict === verdict).length
  const refused = [...made.values()].filter(({ outcome }) => outcome === 'refused').length
  const parts = isDone
    ? [`${made.size - refused} done`, refused > 0 && `${refused} refused`, wrong > 0 && `${wrong} skipped`]
    : [
        of('ships') > 0 && `${of('ships')} to ship`,
        of('corrects') > 0 && `${of('corrects')} to correct`,
        of('same') > 0 && `${of('same')} unchanged`,
        wrong > 0 && `${wrong} with errors, skipped`,
      ]
  return (
    <p role="status" className="mb-4 text-[15px]">
      {count(plan.length)}: {parts.filter(Boolean).join(', ')}.
    </p>
  )
}

const verdicts: Record<PlannedShipment['verdict'], { word: string; tone: BadgeTone }> = {
  ships: { word: 'Will be shipped', tone: 'accent' },
  corrects: { word: 'Will be corrected', tone: 'warn' },
  same: { word: 'No change', tone: 'neutral' },
  wrong: { word: 'Error', tone: 'bad' },
}
const outcomes: Record<MadeShipment['outcome'], { word: string; tone: BadgeTone }> = {
  shipped: { word: 'Shipped', tone: 'ok' },
  corrected: { word: 'Corrected', tone: 'ok' },
  same: { word: 'Unchanged', tone: 'neutral' },
  refused: { word: 'Refused', tone: 'bad' },
}

const cell = 'align-top sm:px-4 sm:py-2.5'

function Row({ planned, made }: { planned: PlannedShipment; made: MadeShipment | undefined }) {
  const { lineNumber, line, verdict, equipment, buyerEmail } = planned
  const { word, tone } = made ? outcomes[made.outcome] : verdicts[verdict]
  const problem = made ? made.problem : planned.problem
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[1.75rem_minmax(0,1fr)] max-sm:gap-y-2 max-sm:px-4 max-sm:py-3">
      <td className={`${cell} text-ink-muted tabular-nums`}>{lineNumber}</td>
      <td className={cell}>
        {buyerEmail ? <a href={paths.adminOrder(line.orderId)}>{line.orderId}</a> : line.orderId || 'None'}
        <p className="text-sm break-words text-ink-muted">{[equipment, buyerEmail].filter(Boolean).join(dot)}</p>
      </td>
      <td className={`${cell} break-words max-sm:col-start-2`}>
        {[line.deviceCarrier, line.deviceTrackingNumber].filter(Boolean).join(' ')}
        <p className="text-sm text-ink-muted">{line.deviceSerialNumber}</p>
      </td>
      <td className={`${cell} max-sm:col-start-2`}>
        <Badge tone={tone}>{word}</Badge>
        {problem && <p className="mt-1 text-sm text-bad">{problem}</p>}
      </td>
    </tr>
  )
}
