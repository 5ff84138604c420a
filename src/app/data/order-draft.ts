import { newId } from './new-id.ts'

/** An order of a test terminal that is not placed yet. Kept in the browser's tab: what was typed survives a reload. */
export interface OrderDraft {
  /** Names the draft: however often it is sent, it is one order. */
  id: string
  /** The order draft of spec §3: slug of the hardware item; empty until one is chosen. */
  terminalModel: string
  /** Fingerprint of who typed; what they typed is shown to nobody else. */
  owner: string
  typed: Record<string, string>
}

const storageKey = 'gatehouse-order-draft'

const newDraft = (): OrderDraft => ({ id: newId(), terminalModel: '', owner: '', typed: {} })

/** Used where the browser keeps nothing for the page; also what a test without storage sees. */
let inMemory: string | null = null

function readText(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return inMemory
  }
}

/** Whether this tab has a draft. */
export const hasOrderDraft = (): boolean => Boolean(readText())

/** The draft of this tab; a new one when there is none, or none that can be read. */
export function readOrderDraft(): OrderDraft {
  try {
    const found: unknown = JSON.parse(readText() ?? '')
    return isDraft(found) ? found : newDraft()
  } catch {
    return newDraft()
  }
}

function isDraft(value: unknown): value is OrderDraft {
  if (typeof value !== 'object' || value === null) return false
  const { id, terminalModel, owner, typed } = value as Record<keyof OrderDraft, unknown>
  const isText = [id, terminalModel, owner].every(text => typeof text === 'string')
  return isText && typeof typed === 'object' && typed !== null
}

export function saveOrderDraft(draft: OrderDraft): void {
  inMemory = JSON.stringify(draft)
  try {
    sessionStorage.setItem(storageKey, inMemory)
  } catch {
    // A browser that keeps nothing: the draft lives as long as the page.
  }
}

/** What an order button does before it leads on (spec §2, §4): the model is remembered, what was typed stays. */
export function storeTerminalModel(slug: string): void {
  saveOrderDraft({ ...readOrderDraft(), terminalModel: slug })
}

/** After an order was placed: the next one is another, of another terminal, to the same address. */
export function beginNextDraft(kept: readonly string[]): void {
  const { owner, typed } = readOrderDraft()
  const address = Object.fromEntries(Object.entries(typed).filter(([name]) => kept.includes(name)))
  saveOrderDraft({ ...newDraft(), owner, typed: address })
}
