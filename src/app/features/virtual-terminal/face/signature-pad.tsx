import { type PointerEvent, useRef, useState } from 'react'

/** Where the cardholder signs with pointer or finger. What is drawn is not sent: that it was signed is. */
export function SignaturePad({ onSign }: { onSign(): void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const isDown = useRef(false)

  function pen() {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return undefined
    context.lineWidth = 3
    context.lineCap = 'round'
    context.strokeStyle = getComputedStyle(canvas.current).color
    return context
  }
  function placeOf({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] {
    const { width, height } = currentTarget.getBoundingClientRect()
    return [(nativeEvent.offsetX / width) * currentTarget.width, (nativeEvent.offsetY / height) * currentTarget.height]
  }
  function handleDown(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    const context = pen()
    context?.beginPath()
    context?.moveTo(...placeOf(event))
  }
  function handleMove(event: PointerEvent<HTMLCanvasElement>) {
    if (!isDown.current) return
    const context = canvas.current?.getContext('2d')
    context?.lineTo(...placeOf(event))
    context?.stroke()
    setIsDrawn(true)
  }
  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height)
    setIsDrawn(false)
  }
  return (
    <div className="vt-sign">
      <canvas
        ref={canvas}
        width={400}
        height={180}
        aria-label="Signature: draw here with the pointer or a finger, or press Done to skip it"
        role="img"
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={() => {
          isDown.current = false
        }}
      />
      <div className="vt-choices is-row">
        <button type="button" className="vt-button is-quiet" disabled={!isDrawn} onClick={clear}>
          Clear
        </button>
        <button type="button" className="vt-button" onClick={onSign}>
          Done
        </button>
      </div>
    </div>
  )
}
