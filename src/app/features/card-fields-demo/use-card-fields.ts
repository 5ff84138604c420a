import { type RefObject, useEffect, useState } from 'react'
import type { CardFieldStyle } from '../../../domain/apis/iframe-sdk/style-tokens.ts'
import { demoFields } from './card-program.ts'
import { type LookName, styleOf } from './looks.ts'

/** The library as the gateway serves it: what of its types this page needs. */
export interface CardToken {
  token: string
  card_last_four: string
  card_type: string
  expires_at: string
}
type Told = Record<string, string | boolean>
export interface PayNow {
  init(settings: object): void
  getToken(): Promise<CardToken>
  clear(): void
  setStyle(style: CardFieldStyle): void
  destroy(): void
}
export const payNow = (): PayNow | undefined => (window as { PayNow?: PayNow }).PayNow

/** One event that the page was told. */
export interface CardEvent {
  id: number
  name: string
  detail: string
}
const eventNames = ['onReady', 'onFocus', 'onBlur', 'onBrand', 'onChange', 'onError'] as const
const eventsMax = 40

/** Draws the fields into a container as long as it is there, with the look of the moment; tells every event. */
export function useCardFields(
  container: RefObject<HTMLElement | null>,
  { publicKey, look, isLoaded }: { publicKey: string; look: LookName; isLoaded: boolean },
) {
  const [events, setEvents] = useState<CardEvent[]>([])
  const [isReady, setIsReady] = useState(false)
  const [style, setStyle] = useState<CardFieldStyle>({})

  useEffect(() => {
    const library = payNow()
    if (!isLoaded || !library || !container.current) return
    const tell = (name: string) => (told?: Told) => {
      if (name === 'onReady') setIsReady(true)
      const detail = Object.entries(told ?? {})
        .map(([key, value]) => `${key}: ${value}`)
        .join(', ')
      setEvents(now => [{ id: (now[0]?.id ?? 0) + 1, name, detail }, ...now].slice(0, eventsMax))
    }
    const listeners = Object.fromEntries(eventNames.map(name => [name, tell(name)]))
    library.init({ gatewayPublicKey: publicKey, container: container.current, fields: [...demoFields], ...listeners })
    return () => {
      setIsReady(false)
      library.destroy()
    }
  }, [container, publicKey, isLoaded])

  useEffect(() => {
    const root = document.documentElement
    const restyle = () => {
      const next = styleOf(look, container.current ?? root)
      setStyle(next)
      payNow()?.setStyle(next)
    }
    if (!isLoaded) return
    restyle()
    // The theme of the page may change under the fields.
    const observer = new MutationObserver(restyle)
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] })
    const isDark = matchMedia('(prefers-color-scheme: dark)')
    isDark.addEventListener('change', restyle)
    return () => {
      observer.disconnect()
      isDark.removeEventListener('change', restyle)
    }
  }, [look, isLoaded, container])

  return { events, isReady, style }
}
