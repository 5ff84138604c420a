import { hardware } from '../../../../content/data/hardware.ts'
import { fullHardwareName } from '../../../domain/catalogue/hardware-item.ts'
import { stockProblem, type TerminalStock } from '../../../domain/orders/terminal-stock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
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
  const now = String(stock.units)
  const { mutateAsync, error, reset: forget } = useStockChange(stock, name, () => reset())
  const { form, field, values, isBusy, handleSubmit, reset } = useForm({
    names: ['units'],
    // Until something is typed, the field follows the stock.
    initial: { units: now },
    problemOf: (_, { units }) => stockProblem(units),
    // Before React ran, the button could be pressed with nothing typed.
    send: async ({ units }) => units !== now && (await mutateAsync(Number(units))),
    explain: explainRefusal,
  })
  const units = field('units')
  const isAwake = useIsAwake()

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
        <form ref={form} onSubmit={handleSubmit} noValidate className="flex items-start gap-3">
          <div className="w-32">
            <TextField
              {...units}
              label="New number"
              aria-label={`New stock of ${name}`}
              inputMode="numeric"
              autoComplete="off"
              onChange={event => {
                units.onChange(event)
                forget()
              }}
            />
          </div>
          <Button
            type="submit"
            kind="secondary"
            isBusy={isBusy}
            disabled={isAwake && values.units === now}
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
