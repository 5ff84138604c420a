import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import {
  carrierProblem,
  serialNumberProblem,
  shippingDateProblem,
  shippingDays,
  trackingNumberProblem,
} from '../../../domain/orders/terminal-order-change.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { paths } from '../../paths.ts'
import { ChangeFailure } from './change-failure.tsx'
import { useOrderChange } from './use-order-change.ts'

const names = ['deviceCarrier', 'deviceTrackingNumber', 'deviceSerialNumber', 'shippingDate'] as const

/** What a date field of the platform takes and gives, e.g. `2026-11-21`; the day in UTC, as it is shown everywhere. */
const toDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10)
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Ships the terminals, or corrects how they were shipped. */
export function ShipmentForm({ order, version }: AdministeredOrder) {
  const { transactionId, equipment, orderDate } = order
  const isShipped = order.state === 'shipped'
  const done = isShipped ? 'The shipping details are corrected' : 'The order is shipped'
  const { mutateAsync, error } = useOrderChange('shipOrder', transactionId, `${done}, and we emailed the buyer`)
  const { form, field, isBusy, handleSubmit } = useForm({
    initial: {
      deviceCarrier: order.deviceCarrier,
      deviceTrackingNumber: order.deviceTrackingNumber,
      deviceSerialNumber: order.deviceSerialNumber,
      shippingDate: toDay(order.shippingDate ?? Date.now()),
    },
    names,
    problemOf(name, typed) {
      if (name === 'deviceCarrier') return carrierProblem(typed[name])
      if (name === 'deviceTrackingNumber') return trackingNumberProblem(typed[name])
      if (name === 'deviceSerialNumber') return serialNumberProblem(typed[name], equipment.quantity)
      return shippingDateProblem(toTime(typed[name]), orderDate, Date.now())
    },
    send: ({ shippingDate, ...numbers }) => mutateAsync({ version, ...numbers, shippingDate: toTime(shippingDate) }),
    explain: explainRefusal,
  })
  const days = shippingDays(orderDate, Date.now())
  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      autoComplete="off"
      className="mt-4 flex flex-col items-start gap-3"
    >
      <div className="grid w-full gap-3">
        <TextField label="Carrier" isOptional {...field('deviceCarrier')} />
        <TextField label="Tracking number" {...field('deviceTrackingNumber')} />
        <TextField
          label={equipment.quantity === 1 ? 'Serial number' : 'Serial numbers'}
          help={equipment.quantity === 1 ? undefined : `${equipment.quantity} of them, separated by commas`}
          {...field('deviceSerialNumber')}
        />
        <TextField
          label="Shipping date"
          type="date"
          min={toDay(days.first)}
          max={toDay(days.last)}
          {...field('shippingDate')}
        />
      </div>
      {error && <ChangeFailure error={error} returnTo={paths.adminOrder(transactionId)} />}
      <Button type="submit" kind={isShipped ? 'secondary' : 'primary'} isBusy={isBusy}>
        {isShipped ? 'Correct the shipping details' : 'Ship the order'}
      </Button>
    </form>
  )
}
