import { type PointerEvent, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { drawStrokes, type Point, pictureSize, type Strokes } from './signature-picture.ts'

/** The place of the pointer on the picture, whatever size it is shown in. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point {
  const box = currentTarget.getBoundingClientRect()
  const scale = { x: pictureSize.width / (box.width || 1), y: pictureSize.height / (box.height || 1) }
  return { x: (clientX - box.left) * scale.x, y: (clientY - box.top) * scale.y }
}

interface SignatureFieldProps {
  strokes: Strokes
  onChange(strokes: Strokes): void
}

/** A sheet to sign on with mouse, pen or finger. It is white in both themes, as the PDF is. Who cannot draw types instead. */
export function SignatureField({ strokes, onChange }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen) drawStrokes(pen, strokes)
  }, [strokes])

  function handleDown(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    onChange([...strokes, [pointOf(event)]])
  }
  function handleMove(event: PointerEvent<HTMLCanvasElement>) {
    const last = strokes.at(-1)
    if (event.buttons === 0 || !last) return
    onChange([...strokes.slice(0, -1), [...last, pointOf(event)]])
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <canvas
        ref={canvas}
        {...pictureSize}
        role="img"
        aria-label={strokes.length > 0 ? 'Your signature' : 'Signature box, empty'}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        className="w-full max-w-[37.5rem] cursor-crosshair touch-none rounded-control border border-line-strong bg-[white]"
      />
      <Button kind="quiet" size="small" disabled={strokes.length === 0} onClick={() => onChange([])}>
        Clear
      </Button>
    </div>
  )
}
