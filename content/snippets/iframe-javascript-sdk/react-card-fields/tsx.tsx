// Card fields for React. Save the gateway's pay-now.d.ts beside this file, and load the library in the head of your page.
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'

type Props = Omit<PayNow.Settings, 'container'>
export type CardFieldsHandle = Pick<typeof PayNow, 'getToken' | 'clear'>

/** Draws the fields when it mounts, and removes them when it unmounts. Only the style can change later. */
export const CardFields = forwardRef<CardFieldsHandle, Props>(function CardFields(settings, ref) {
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(settings)
  latest.current = settings
  const style = JSON.stringify(settings.style ?? {})

  useEffect(() => {
    PayNow.init({
      ...latest.current,
      container: container.current ?? undefined,
      // Each event goes to the callback of the latest render.
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

  // The frames are not part of React's tree: React renders nothing into this element.
  return <div ref={container} />
})
