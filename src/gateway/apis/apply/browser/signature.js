// The pad on which a merchant may draw the signature. The picture goes into a hidden field when the form is sent; a pad
// that nobody touched stays empty, and the typed name counts alone.
const pad = document.getElementById('pad')
const canvas = document.getElementById('drawing')
const drawn = document.getElementById('drawn')
const pen = canvas.getContext('2d')
const pictureMaxLength = 200000
let isTouched = false
let isDown = false

const place = event => {
  const box = canvas.getBoundingClientRect()
  return [
    ((event.clientX - box.left) / box.width) * canvas.width,
    ((event.clientY - box.top) / box.height) * canvas.height,
  ]
}

const clear = () => {
  pen.clearRect(0, 0, canvas.width, canvas.height)
  isTouched = false
}

pad.hidden = false
pen.lineWidth = 6
pen.lineCap = 'round'
pen.lineJoin = 'round'
pen.strokeStyle = '#1d3557'

canvas.addEventListener('pointerdown', event => {
  canvas.setPointerCapture(event.pointerId)
  isDown = true
  isTouched = true
  pen.beginPath()
  pen.moveTo(...place(event))
})
canvas.addEventListener('pointermove', event => {
  if (!isDown) return
  pen.lineTo(...place(event))
  pen.stroke()
})
for (const name of ['pointerup', 'pointercancel'])
  canvas.addEventListener(name, () => {
    isDown = false
  })
document.getElementById('clear').addEventListener('click', clear)
document.getElementById('signing').addEventListener('submit', () => {
  const picture = isTouched ? canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '') : ''
  drawn.value = picture.length <= pictureMaxLength ? picture : ''
})
