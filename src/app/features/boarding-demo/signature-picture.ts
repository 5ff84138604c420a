export const pictureSize = { width: 600, height: 160 } as const
const ink = '#14213d'
const margin = 20

export type Point = { x: number; y: number }
/** Lines as they were drawn, each without lifting the pen. */
export type Strokes = readonly (readonly Point[])[]

function sheet(): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } | undefined {
  const canvas = Object.assign(document.createElement('canvas'), pictureSize)
  const pen = canvas.getContext('2d')
  return pen ? { canvas, pen } : undefined
}

/** Draws the lines on a canvas of `pictureSize`. */
export function drawStrokes(pen: CanvasRenderingContext2D, strokes: Strokes): void {
  pen.clearRect(0, 0, pictureSize.width, pictureSize.height)
  Object.assign(pen, { lineWidth: 2.5, lineCap: 'round', lineJoin: 'round', strokeStyle: ink })
  for (const stroke of strokes) {
    pen.beginPath()
    for (const { x, y } of stroke) pen.lineTo(x, y)
    const [only] = stroke
    // A point alone is a dot.
    if (stroke.length === 1 && only) pen.lineTo(only.x + 0.1, only.y)
    pen.stroke()
  }
}

function drawName(pen: CanvasRenderingContext2D, name: string): void {
  const { width, height } = pictureSize
  Object.assign(pen, { fillStyle: ink, font: 'italic 56px cursive', textBaseline: 'middle' })
  pen.fillText(name, margin, height / 2, width - 2 * margin)
}

/** The signature as the call takes it, a PNG in base64; empty when the browser cannot draw. */
export function toPicture(signed: { strokes: Strokes } | { typed: string }): string {
  const drawn = sheet()
  if (!drawn) return ''
  if ('strokes' in signed) drawStrokes(drawn.pen, signed.strokes)
  else drawName(drawn.pen, signed.typed)
  return drawn.canvas.toDataURL('image/png').split(',')[1] ?? ''
}
