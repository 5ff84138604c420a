import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { CallView } from '../../demo-calls/call-view.tsx'
import { DemoStep } from '../../demo-calls/demo-step.tsx'
import { EventList } from '../../demo-calls/event-list.tsx'
import { paths } from '../../paths.ts'
import { Checkout, useCheckout } from './checkout-step.tsx'
import { OrderPage } from './order-step.tsx'
import { SettingsForm } from './settings-step.tsx'
import { checkCall, payCall, providerApi, transactionsCall } from './store-calls.ts'
import { useStore } from './use-store.ts'

/** A store that pays with the provider: its settings, its checkout and its order, each with its call beside it. */
export default function StoreDemo({ root }: { root: string }) {
  const isReady = useIsAwake()
  const tools = useStore(root)
  const checkout = useCheckout(tools.pay)
  const { settings, open, order, state, events, exchanges } = tools
  const api = providerApi(root)
  return (
    <div className="flex flex-col gap-6">
      <noscript>
        <p className="rounded-card border border-warn bg-warn-soft p-4">
          The store needs JavaScript. The <a href={`${paths.bigcommerce}/integration-guide`}>integration guide</a> has
          the same calls as programs.
        </p>
      </noscript>
      <ol className="flex flex-col gap-5">
        <DemoStep
          title="1. Connect the store"
          text="The owner enters the keys in the provider’s settings. The store verifies them before it saves them."
          call={<CallView title="Check the settings" api={api} exchange={exchanges.check ?? checkCall(settings)} />}
        >
          <SettingsForm tools={tools} isReady={isReady} />
        </DemoStep>
        <DemoStep
          title="2. Place an order"
          text="The shopper types a card at checkout, and the store sends it to the provider. Here your browser acts as the store, so the card goes only from it to the gateway."
          waitsFor={open ? undefined : 'Check the settings first.'}
          call={
            open && (
              <CallView
                title="Pay the order"
                api={api}
                exchange={exchanges.pay ?? payCall(order, checkout.form, open.transactionType)}
              />
            )
          }
        >
          {open && <Checkout tools={tools} checkout={checkout} />}
        </DemoStep>
        <DemoStep
          title="3. Manage the order"
          text="The owner captures, voids and refunds from the order. The store keeps no payment records. It asks the provider."
          waitsFor={state ? undefined : 'Place an order first.'}
          call={
            state && (
              <div className="flex flex-col gap-6">
                <CallView
                  title="Order step"
                  api={api}
                  exchange={exchanges.act ?? { ...transactionsCall(order), status: 200, answer: state }}
                />
                <section aria-labelledby="store-events">
                  <h3 id="store-events" className="mb-3 text-base">
                    Gateway events
                  </h3>
                  <EventList events={events} />
                </section>
              </div>
            )
          }
        >
          {state && <OrderPage key={order} tools={tools} state={state} />}
        </DemoStep>
      </ol>
    </div>
  )
}
