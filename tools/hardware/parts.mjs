// Parts of which the pictures of hardware are made. Sizes are millimetres, so that all models are drawn to one scale.
// Classes: b body, f front (set into the body), g groove, s screen, l line on a screen, t accent, k key, p paper.

const round = number => Math.round(number * 10) / 10

export const rect = (className, x, y, width, height, radius = 0) =>
  `<rect class="${className}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${radius}"` : ''}/>`
export const path = (className, d) => `<path class="${className}" d="${d}"/>`
export const dot = (className, x, y, radius) =>
  `<circle class="${className}" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`
export const moved = (x, y, ...parts) => `<g transform="translate(${x} ${y})">${parts.join('')}</g>`

/** Waves beside the place where a card is held: where one taps. */
export const waves = (x, y, size, className = 'w') =>
  path(
    className,
    [0.3, 0.65, 1]
      .map(part => {
        const r = size * part
        return `M${round(x + r * 0.5)} ${round(y - r * 0.87)}a${round(r)} ${round(r)} 0 0 1 0 ${round(r * 1.74)}`
      })
      .join(''),
  )

/** Waves above a point: a wireless network. */
export const network = (x, y, size) =>
  path(
    'ar',
    [0.4, 0.75]
      .map(part => {
        const r = size * part
        return `M${round(x - r * 0.8)} ${round(y - r * 0.6)}a${round(r)} ${round(r)} 0 0 1 ${round(r * 1.6)} 0`
      })
      .join(''),
  ) + dot('ad', x, y, round(size * 0.11))

/** Digits in rows of three, and below them the keys that cancel, correct and confirm. */
export function keypad(x, y, width, height, { gap = 3 } = {}) {
  const rows = 5
  const keyWidth = (width - 2 * gap) / 3
  const keyHeight = (height - (rows - 1) * gap) / rows
  const at = (column, row) => [x + column * (keyWidth + gap), y + row * (keyHeight + gap), keyWidth, keyHeight, 2]
  const digits = Array.from({ length: 12 }, (_, index) => rect('k', ...at(index % 3, Math.floor(index / 3))))
  return [...digits, ...['kr', 'ky', 'kg'].map((name, column) => rect(name, ...at(column, 4)))].join('')
}

/** What a screen shows: an amount over two lines, and where to hold the card. */
export function amountScreen(x, y, width, height, { isGrey = false } = {}) {
  const unit = Math.min(width, height) / 10
  return [
    rect(isGrey ? 'sg' : 's', x, y, width, height, 2),
    isGrey
      ? ''
      : path(
          't',
          `M${x + 2} ${y}h${width - 4}a2 2 0 0 1 2 2v${round(unit * 1.6)}H${x}v-${round(unit * 1.6)}a2 2 0 0 1 2-2z`,
        ),
    rect('lh', x + unit * 1.2, y + unit * 3.6, width * 0.46, unit * 1.7, 1),
    rect('l', x + unit * 1.2, y + unit * 6.3, width * 0.36, unit * 0.9, 0.5),
    rect('l', x + unit * 1.2, y + unit * 8, width * 0.26, unit * 0.9, 0.5),
    waves(x + width - unit * 3.4, y + height * 0.62, unit * 1.9, 'wt'),
  ].join('')
}

/** The brand's app: its gate, an amount, a button. */
export function appScreen(x, y, width, height) {
  const size = Math.min(width, height) * 0.36
  const middle = x + width / 2
  const isWide = width > height
  const gateX = isWide ? x + width * 0.26 : middle
  const gateY = isWide ? y + height * 0.68 : y + height * 0.42
  const textX = isWide ? x + width * 0.48 : middle - width * 0.25
  const textY = isWide ? y + height * 0.26 : y + height * 0.54
  const buttonHeight = Math.min(width, height) * 0.2
  return [
    rect('s', x, y, width, height, 2),
    path(
      'ga',
      `M${round(gateX - size / 2)} ${round(gateY)}v-${round(size * 0.45)}a${round(size / 2)} ${round(size / 2)} 0 0 1 ${round(size)} 0v${round(size * 0.45)}`,
    ),
    path(
      't',
      `M${round(gateX - size * 0.24)} ${round(gateY)}v-${round(size * 0.42)}a${round(size * 0.24)} ${round(size * 0.24)} 0 0 1 ${round(size * 0.24)}-${round(size * 0.24)}v${round(size * 0.66)}z`,
    ),
    rect('lh', textX, textY, width * (isWide ? 0.4 : 0.5), Math.min(width, height) * 0.11, 1),
    isWide ? '' : rect('l', middle - width * 0.17, textY + width * 0.2, width * 0.34, width * 0.06, 0.5),
    isWide
      ? rect('t', textX, y + height * 0.54, width * 0.4, buttonHeight * 1.1, 1.5)
      : rect('t', x + width * 0.12, y + height - buttonHeight * 1.7, width * 0.76, buttonHeight, 1.5),
  ].join('')
}

/** The driven terminal: waits for the till, says so with an amount. */
export function waitingScreen(x, y, width, height) {
  if (width > height) return amountScreen(x, y, width, height)
  return [
    rect('s', x, y, width, height, 2),
    path(
      't',
      `M${x + 2} ${y}h${width - 4}a2 2 0 0 1 2 2v${round(width * 0.14)}H${x}v-${round(width * 0.14)}a2 2 0 0 1 2-2z`,
    ),
    rect('lh', x + width * 0.2, y + height * 0.24, width * 0.6, width * 0.14, 1),
    rect('l', x + width * 0.3, y + height * 0.24 + width * 0.22, width * 0.4, width * 0.07, 0.5),
    rect('c', x + width * 0.22, y + height * 0.56, width * 0.56, width * 0.36, 2),
    rect('ch', x + width * 0.29, y + height * 0.56 + width * 0.12, width * 0.1, width * 0.09, 0.8),
    waves(x + width * 0.56, y + height * 0.56 + width * 0.17, width * 0.12, 'wt'),
  ].join('')
}

/** A receipt that leaves the printer upwards; `y` is the printer's edge. */
export function receipt(x, y, width, height) {
  const tooth = width / 8
  const teeth = Array.from({ length: 8 }, () => `l${round(tooth / 2)} ${-2}l${round(tooth / 2)} 2`).join('')
  return [
    path('p', `M${round(x)} ${round(y)}v-${height}${teeth}v${height}z`),
    rect('pl', x + width * 0.16, y - height * 0.72, width * 0.5, 2.4, 0.6),
    rect('pl', x + width * 0.16, y - height * 0.42, width * 0.68, 2.4, 0.6),
  ].join('')
}

/** A cable that leaves a device upwards. */
export const cable = (x, y, d = 'c0-14 12-12 12-26') => path('ca', `M${x} ${y}${d}`)

/** Where a chip card goes in, at the lower edge of a body; `x` is the middle. */
export const chipSlot = (x, y, width = 58) =>
  rect('g', x - width / 2, y, width, 5, 2.5) + rect('sl', x - width / 2 + 4, y + 1.8, width - 8, 1.4, 0.7)

/** Rail for the magnetic stripe along the right side. */
export const swipeRail = (x, y, height) =>
  rect('g', x, y, 6, height, 2) + rect('sl', x + 2.3, y + 3, 1.4, height - 6, 0.7)

/** A phone, for readers that need one and to show how small they are. */
export const phone = (x, y, height = 148) =>
  [
    rect('ph', x, y, 72, height, 9),
    rect('s', x + 4, y + 6, 64, height - 12, 4),
    rect('lh', x + 17, y + 40, 38, 9, 1),
    rect('l', x + 24, y + 56, 24, 5, 0.5),
    rect('t', x + 14, y + height - 36, 44, 13, 2),
  ].join('')
