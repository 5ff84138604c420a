import { useEffect, useState } from 'react'
import {
  type CheckoutForm,
  type CheckoutFormField,
  checkoutFormOf,
  emptyCheckoutForm,
} from '../../../domain/checkout/checkout-form.ts'
import { type DemoScenario, demoScenarios, findDemoScenario } from '../../../domain/demos/demo-scenarios.ts'
import { findSampleItem, type SampleItemId, sampleItems } from '../../../domain/demos/sample-items.ts'
import { storeNameMaxLength } from '../../../domain/payments/store-name.ts'
import { rememberInAddress } from '../../data/remember-in-address.ts'
import { keepChoice, readKeptChoice } from './kept-choice.ts'
import { purchaseOf } from './purchase.ts'

/** What the reader chose on an earlier visit of this tab. */
function readKept(): { itemId?: SampleItemId; storeName?: string } {
  try {
    const kept = JSON.parse(readKeptChoice()) as Record<string, unknown> | null
    const itemId = findSampleItem(kept?.['itemId'])?.id
    const name = kept?.['storeName']
    return {
      ...(itemId && { itemId }),
      ...(typeof name === 'string' && name && { storeName: name.slice(0, storeNameMaxLength) }),
    }
  } catch {
    // Nothing readable: the demo begins anew.
    return {}
  }
}

interface InitialStore {
  /** What the address names. */
  itemId: SampleItemId | undefined
  outcomeId: string | undefined
  storeName: string
}

/** The store of the demo: its name, the chosen item, the chosen outcome. Item and name outlive a reload. */
export function useStore(initial: InitialStore) {
  const asked = findDemoScenario(initial.outcomeId)
  // An outcome needs something to pay for.
  const [itemId, setItemId] = useState(initial.itemId ?? (asked && sampleItems[0].id))
  const [storeName, setStoreName] = useState(initial.storeName)
  const [scenario, setScenario] = useState(asked ?? (demoScenarios[0] as DemoScenario))
  /** What was filled in or typed over the purchase. */
  const [typed, setTyped] = useState<Partial<CheckoutForm>>(checkoutFormOf(scenario))
  const [isRestored, setIsRestored] = useState(false)
  // Once, after the server’s HTML was taken over.
  useEffect(() => {
    const kept = readKept()
    // An item that the address names was chosen later than the one that was kept.
    if (kept.itemId && !initial.itemId) setItemId(kept.itemId)
    if (kept.storeName) setStoreName(kept.storeName)
    setIsRestored(true)
  }, [])
  useEffect(() => {
    // A name that nobody changed is not kept: who signs in later has another one.
    if (isRestored) keepChoice({ itemId, storeName: storeName === initial.storeName ? undefined : storeName })
  }, [isRestored, itemId, storeName, initial.storeName])
  const item = findSampleItem(itemId)
  const purchase = item && purchaseOf(item, scenario)
  const withoutPurchase = ({ Description: _item, Amount: _amount, ...rest }: Partial<CheckoutForm>) => rest
  return {
    item,
    scenario,
    storeName,
    /** What stands on shop and receipt while the field is empty, too. */
    shownName: storeName || initial.storeName,
    setStoreName: (name: string) => setStoreName(name.slice(0, storeNameMaxLength)),
    chooseItem(id: SampleItemId) {
      setItemId(id)
      rememberInAddress({ item: id })
      setTyped(withoutPurchase)
    },
    chooseScenario(chosen: DemoScenario) {
      const paidFor = itemId ?? sampleItems[0].id
      setScenario(chosen)
      setTyped(checkoutFormOf(chosen))
      setItemId(paidFor)
      rememberInAddress({ item: paidFor, outcome: chosen.id })
    },
    /** Undefined until an item is chosen. */
    purchase,
    /** The shop's own form of post mode. */
    form: { ...emptyCheckoutForm, Description: purchase?.description ?? '', Amount: purchase?.amount ?? '', ...typed },
    change: (field: CheckoutFormField, text: string) => setTyped(now => ({ ...now, [field]: text })),
  }
}
export type Store = ReturnType<typeof useStore>
