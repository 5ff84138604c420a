// Card fields for React. Save pay-now.d.ts of the gateway beside it, and load the library in the head of your page.
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'

type Props = Omit<PayNow.Settings, 'container'>
export type CardFieldsHandle = Pick<typeof PayNow, 'getToken' | 'clear'>

/** Draws the fields when it is mounted, and takes them away with itself. Only its style may change later. */
export const CardFields = forwardRef<CardFieldsHandle, Props>(function CardFields(settings, ref) {
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(settings)
  latest.current = settings
  const style = JSON.stringify(settings.style ?? {})

  useEffect(() => {
    PayNow.init({
      ...latest.current,
      container: container.current ?? undefined,
      // Each event goes to the function of the last rendering.
      onReady: () => latest.current.onReady?.(),
      onChange: state => latest.current.onChange?.(state),
      onBrand: event => latest.current.onBrand?.(event),
      onFocus: event => latest.current.onFocus?.(event),
      onBlur: event => latest.current.onBlur?.(event),
      onError: problem => latest.current.onError?.(problem),
    })
    return () => PayNow.destroy()
  }, [])
  useEffect(() => PayNow.setStyle(JSON.parse(style) as PayNow.Style), [style])
  useImperativeHandle(ref, () => ({ getToken: () => PayNow.getToken(), clear: () => PayNow.clear() }), [])

  // The frames are no part of React's tree: nothing is drawn into this element.
  return <div ref={container} />
})
