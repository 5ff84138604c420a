import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { hardware } from '../../../../content/data/hardware.ts'
import type { HardwareItem, HardwareStock } from '../../../domain/catalogue/hardware-item.ts'
import { orderableTerminals, orderQuantityMax } from '../../../domain/orders/terminal-order.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { madeWith } from '../../data/made-with.ts'
import { AddressFields, ContactFields } from './address-fields.tsx'
import type { useOrderTerminal } from './order-changes.ts'
import { IntegrationRule, IntegrationSelect, TerminalSelect } from './order-choices.tsx'
import { OrderFailure } from './order-failure.tsx'
import type { OrderFields } from './order-form-rules.ts'
import { stockQuery } from './orders-queries.ts'
import { TerminalCard } from './terminal-card.tsx'
import { useOrderForm } from './use-order-form.ts'

const terminals = orderableTerminals(hardware)
const noStock: never[] = []

interface OrderFormProps {
  first: OrderFields
  fingerprint: string
  loadedStock: HardwareStock[] | undefined
  ordering: ReturnType<typeof useOrderTerminal>
}

/** Model, integration, quantity, contact and address of an order (spec §2, §5). */
export function OrderForm({ first, fingerprint, loadedStock, ordering }: OrderFormProps) {
  const { data: stock, isError: hasStockFailed } = useQuery({ ...stockQuery, ...madeWith(loadedStock) })
  const { order, status, error } = ordering
  const { form, field, values, isBusy, handleSubmit } = useOrderForm({
    first,
    owner: fingerprint,
    terminals,
    stock: stock ?? noStock,
    order,
  })
  const terminal = terminals.find(({ slug }) => slug === values.terminalModel)
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex max-w-[44rem] flex-col gap-9">
      <Part title="Terminal">
        <TerminalSelect field={field('terminalModel')} terminals={terminals} stock={stock ?? noStock} />
        {terminal && <TerminalCard terminal={terminal} stock={stock} hasStockFailed={hasStockFailed} />}
        <IntegrationSelect field={field('integration')} terminal={terminal} />
        <IntegrationRule terminal={terminal} integration={values.integration} />
        <TextField
          label="Quantity"
          help={`At most ${orderQuantityMax}; for more, ask sales engineering.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={orderQuantityMax}
          className="max-w-28"
          {...field('quantity')}
        />
      </Part>
      <Part title="Contact">
        <ContactFields field={field} />
      </Part>
      <Part title="Shipping address">
        <p className="-mt-2 text-sm text-ink-muted">Test terminals ship only within the United States.</p>
        <AddressFields field={field} />
      </Part>
      <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
        {status === 'order-error' && error && (
          <Focused of={error}>
            <OrderFailure error={error} />
          </Focused>
        )}
        <Total terminal={terminal} quantity={Number(values.quantity)} />
        <Button type="submit" isBusy={isBusy}>
          Order terminal
        </Button>
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-4">
        <h2 className="text-xl">{title}</h2>
      </legend>
      {children}
    </fieldset>
  )
}

/** Brings a message into view when it appears. */
function Focused({ of, children }: { of: Error; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: browsers answer a promise, which is no clean-up.
    if (of) box.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={box} className="w-full scroll-mt-20">
      {children}
    </div>
  )
}

function Total({ terminal, quantity }: { terminal: HardwareItem | undefined; quantity: number }) {
  if (!terminal?.costCents || !(quantity >= 1 && quantity <= orderQuantityMax)) return null
  return (
    <p className="text-[15px]">
      <span className="font-medium tabular-nums">
        {toDollars(formatCents(terminal.costCents * Math.floor(quantity)))}
      </span>
      <span className="text-ink-soft"> in total, by invoice. Nothing is charged here.</span>
    </p>
  )
}
