import { type FormEvent, useRef, useState } from 'react'
import { hardware } from '../../../../content/data/hardware.ts'
import { fullHardwareName } from '../../../domain/catalogue/hardware-item.ts'
import { stockProblem, type TerminalStock } from '../../../domain/orders/terminal-stock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { paths } from '../../paths.ts'
import { TerminalPicture } from '../../terminal-order/terminal-picture.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { useStockChange } from './use-stock-change.ts'

/** Few enough to order more of it. */
const fewUnits = 5

/** One model: how many there are, and how many there shall be. */
export function StockRow({ stock }: { stock: TerminalStock }) {
  const item = hardware.find(({ slug }) => slug === stock.model)
  const name = item ? fullHardwareName(item) : stock.type
  const input = useRef<HTMLInputElement>(null)
  /** Null while nothing is typed: then the field follows the stock. */
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useStockChange(stock, name, () => setTyped(null))
  const problem = typed === null ? undefined : stockProblem(typed)
  const wanted = typed === null || problem ? stock.units : Number(typed)

  function save(event: FormEvent) {
    event.preventDefault()
    if (problem) return input.current?.focus()
    if (typed !== null && !isPending) mutate(wanted)
  }

  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <span className="flex size-12 shrink-0 items-center justify-center self-center">
          {item && <TerminalPicture terminal={item} />}
        </span>
        <div className="min-w-0 grow basis-48 self-center">
          <h2 className="text-base font-medium">{name}</h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft tabular-nums">
            {stock.units.toLocaleString('en-US')} in stock
            {stock.units <= fewUnits && (
              <Badge tone={stock.units === 0 ? 'bad' : 'warn'}>{stock.units === 0 ? 'Out of stock' : 'Few left'}</Badge>
            )}
          </p>
        </div>
        <form onSubmit={save} noValidate className="flex items-start gap-3">
          <div className="w-32">
            <TextField
              ref={input}
              label="New number"
              aria-label={`New number of ${name}`}
              inputMode="numeric"
              autoComplete="off"
              value={typed ?? String(stock.units)}
              error={problem}
              onChange={event => {
                setTyped(event.target.value)
                reset()
              }}
            />
          </div>
          <Button
            type="submit"
            kind="secondary"
            isBusy={isPending}
            disabled={typed === null}
            className="mt-6"
            aria-label={`Save ${name}`}
          >
            Save
          </Button>
        </form>
      </div>
      {error && <ChangeFailure error={error} returnTo={paths.adminStock} />}
    </li>
  )
}
