import { useEffect, useRef, useState } from 'react'
import { parseCheckoutResult } from '../../../domain/checkout/checkout-result.ts'
import { demoScenarios } from '../../../domain/demos/demo-scenarios.ts'
import { type SampleItemId, sampleItems } from '../../../domain/demos/sample-items.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { CheckoutMerchant } from '../../checkout-merchants.ts'
import { rememberInAddress } from '../../data/remember-in-address.ts'
import { ScenarioPicker } from '../../scenario-picker/scenario-picker.tsx'
import { ButtonTab } from './button-tab.tsx'
import { failureText } from './failure-text.ts'
import { LinkTab } from './link-tab.tsx'
import { PostTab } from './post-tab.tsx'
import { failureCallback, resultCallback } from './programs.ts'
import { StoreTab } from './store-tab.tsx'
import type { TabId } from './tab-ids.ts'
import { useAnswer } from './use-answer.ts'
import { useStore } from './use-store.ts'
import type { WayProps } from './ways.ts'

interface WaysProps {
  merchants: CheckoutMerchant[]
  root: string
  storeName: string
  tab: TabId
  itemId: SampleItemId | undefined
  outcomeId: string | undefined
}

type Callback = (text: string) => void

/** The page's global functions, which the gateway's libraries call by their names (spec §3). */
function useCallbacks(onText: Callback, onFailure: Callback) {
  const latest = useRef({ onText, onFailure })
  latest.current = { onText, onFailure }
  useEffect(() => {
    const callbacks: Record<string, Callback> = {
      [resultCallback]: text => latest.current.onText(text),
      [failureCallback]: text => latest.current.onFailure(text),
    }
    const names = window as unknown as Record<string, Callback>
    Object.assign(names, callbacks)
    return () => {
      for (const name of Object.keys(callbacks)) delete names[name]
    }
  }, [])
}

/** Three ways to check out, and a store that uses one. */
export function Ways({ merchants, root, storeName, tab, itemId, outcomeId }: WaysProps) {
  const store = useStore({ itemId, outcomeId, storeName })
  const [shown, setShown] = useState<string>(tab)
  const { answer, showResult, showFailure, clear } = useAnswer({
    storeName: store.shownName,
    chosen: { tab: shown, item: store.item?.id, outcome: store.scenario.id },
  })
  const [chosenMerchant, setChosenMerchant] = useState<string>()
  const merchant = merchants.find(({ terminalProfileId }) => terminalProfileId === chosenMerchant) ?? merchants[0]
  useCallbacks(
    text => {
      const result = parseCheckoutResult(text)
      if (result) showResult(result)
      else showFailure('The gateway’s answer is not a payment result. It is unknown whether the payment was made.')
    },
    text => showFailure(failureText(text)),
  )
  if (!merchant) return null
  const { terminalProfileId, publicKey } = merchant
  const way: WayProps = {
    target: { root, terminalProfileId, publicKey },
    ...{ store, answer, onResult: showResult, onStart: clear },
  }
  return (
    <div className="flex flex-col gap-6">
      <WithoutScript />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">Outcome</legend>
        <ScenarioPicker scenarios={demoScenarios} chosen={store.scenario} onChoose={store.chooseScenario} />
        {/* The form of post mode is filled in here; the gateway’s, in its own frame. */}
        {shown !== 'Post' && store.purchase?.usesTestValues === false && (
          <p className="text-[15px] text-ink-soft">
            The payment form opens with this outcome selected. Press <strong>Fill in</strong> in its sandbox bar.
          </p>
        )}
        {merchants.length > 1 && (
          <SelectField
            label="Paid to"
            value={terminalProfileId}
            onChange={event => setChosenMerchant(event.target.value)}
          >
            {merchants.map(({ label, terminalProfileId: id }) => (
              <option key={id} value={id}>
                {label} ({id})
              </option>
            ))}
          </SelectField>
        )}
      </fieldset>
      <Tabs
        label="Ways to check out"
        initial={tab}
        onSelect={id => {
          clear()
          setShown(id)
          rememberInAddress({ tab: id })
        }}
        tabs={[
          { id: 'Button', label: 'Button', panel: <ButtonTab {...way} /> },
          { id: 'Link', label: 'Link', panel: <LinkTab {...way} /> },
          { id: 'Post', label: 'Post', panel: <PostTab {...way} /> },
          { id: 'Store', label: 'Ecommerce Store', panel: <StoreTab {...way} />, isApart: true },
        ]}
      />
    </div>
  )
}

/** What still works without JavaScript: the link. */
function WithoutScript() {
  return (
    <noscript>
      <div className="rounded-card border border-warn bg-warn-soft p-4">
        <p>The button, post form and store need JavaScript. The link works without it. Choose what it pays for.</p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {sampleItems.map(({ id, description }) => (
            <li key={id}>
              <a href={`?tab=Link&item=${id}`}>{description}</a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  )
}
