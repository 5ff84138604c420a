// What makes each model recognisable: its outline, where screen, keys, printer and slots are. Millimetres, front view; each
// returns its parts around x = 120 in a field of 240 by 240.
import {
  amountScreen,
  appScreen,
  cable,
  chipSlot,
  dot,
  keypad,
  moved,
  network,
  path,
  phone,
  receipt,
  rect,
  swipeRail,
  waitingScreen,
  waves,
} from './parts.mjs'

/** Keys under a screen in a straight body with a swipe rail. */
const s300 = [
  cable(120, 32, 'c0-14-14-8-14-26'),
  rect('b', 77, 30, 86, 180, 11),
  swipeRail(157, 52, 96),
  rect('f', 83, 36, 71, 158, 7),
  amountScreen(89, 44, 59, 44),
  keypad(89, 97, 59, 92, { gap: 3.4 }),
  chipSlot(118, 197, 58),
]

/** All screen, a bare band below it, a camera above. */
const a35 = [
  cable(120, 28, 'c0-14 14-8 14-22'),
  rect('b', 78, 25, 84, 192, 13),
  swipeRail(155, 96, 88),
  rect('f', 84, 31, 69, 162, 8),
  dot('le', 118.5, 38, 1.8),
  waitingScreen(89, 45, 59, 104),
  waves(112, 172, 11),
  chipSlot(118.5, 202, 58),
]

/** A printer on top, a wide screen, keys: a desk terminal that runs Android. `x` is its middle. */
const a80At = (x, screen) => [
  receipt(x - 29, 46, 58, 26),
  path('b', `M${x - 38} 42h76q8 0 9 8l3 160q0 12-12 12h-76q-12 0-12-12l3-160q1-8 9-8z`),
  path('g', `M${x - 34} 46h68v7h-68z`),
  path('f', `M${x - 41} 58h82l1 56q0 5-5 5h-74q-5 0-5-5z`),
  screen(x - 37, 63, 74, 52),
  keypad(x - 31, 124, 62, 80, { gap: 3.2 }),
  chipSlot(x, 210, 60),
]

/** A small PIN pad with its own screen on a cable. */
const sp30Body = [
  rect('b', 0, 0, 76, 148, 12),
  rect('f', 6, 6, 64, 50, 7),
  amountScreen(12, 12, 52, 36),
  keypad(11, 63, 54, 68, { gap: 2.8 }),
  chipSlot(38, 137, 50),
]

const a80WithSp30 = screen => [
  path('ca', 'M116 214c20 22 52 4 40-26'),
  moved(-50, 0, ...a80At(120, screen)),
  moved(141, 66, ...sp30Body),
]

/** A tall screen without keys; the printer is a round hump that stands out over the top. */
const a920Pro = screen => [
  network(184, 44, 20),
  receipt(91, 38, 58, 22),
  path('b', 'M86 36q34-7 68 0q6 1 7 8l-1 12v142q0 16-16 16h-48q-16 0-16-16v-142l-1-12q1-7 7-8z'),
  path('g', 'M90 38q30-5 60 0l1 8q-31-5-62 0z'),
  rect('g', 160, 92, 3, 20, 1.5),
  rect('f', 83, 50, 74, 148, 7),
  dot('le', 104, 55.5, 1.6),
  rect('sl', 112, 54.5, 18, 2, 1),
  screen(86, 61, 68, 124),
  dot('kd', 103, 191.5, 1.8),
  dot('kd', 120, 191.5, 1.8),
  dot('kd', 137, 191.5, 1.8),
  chipSlot(120, 203, 58),
]

/** Narrow, a bare landing for taps above a small screen, large keys. */
const lane3000 = [
  cable(120, 38, 'c0-16 12-10 12-28'),
  path('b', 'M90 36h60q12 0 12 12l-3 40v114q0 10-10 10h-58q-10 0-10-10v-114l-3-40q0-12 12-12z'),
  path('f', 'M88 41h64q5 0 5 6l-3 43v10h-68v-10l-3-43q0-6 5-6z'),
  waves(113, 51, 8),
  amountScreen(93, 62, 54, 34),
  keypad(89, 106, 62, 90, { gap: 3.6 }),
  chipSlot(120, 201, 56),
]

/** A square screen as wide as the body, keys, and a swipe rail that stands out at the right. */
const lane5000 = [
  cable(114, 30, 'c0-14-12-8-12-24'),
  path('b', 'M84 28h68q12 0 12 12v40h6v70h-6v54q0 12-12 12h-68q-12 0-12-12v-164q0-12 12-12z'),
  swipeRail(162, 82, 66),
  rect('f', 78, 34, 80, 78, 7),
  amountScreen(82, 39, 72, 52),
  waves(112, 101.5, 8),
  keypad(85, 118, 66, 80, { gap: 3.4 }),
  chipSlot(118, 205, 58),
]

/** Twice as wide: a landscape screen, a pen in its holder, keys in the middle below. */
const lane7000 = [
  cable(120, 26, 'c0-12 14-6 14-20'),
  path('b', 'M54 24h128q12 0 12 12v84l-22 22v64q0 12-12 12h-80q-12 0-12-12v-64l-26-22v-84q0-12 12-12z'),
  rect('f', 50, 32, 128, 92, 7),
  amountScreen(56, 39, 116, 64),
  waves(112, 113.5, 8),
  path('g', 'M183 40h6v66q0 6-3 9q-3-3-3-9z'),
  path('k', 'M184.500 30h3v62l-1.500 10l-1.500-10z'),
  keypad(85, 132, 70, 70, { gap: 3.2 }),
  chipSlot(120, 208, 58),
]

/** A round printer on top, then a screen, then keys; `screen` and what comes out of the back tell the two apart. */
const desk = (back, screen) => [
  back,
  receipt(91, 50, 58, 24),
  path('b', 'M92 44q28-8 56 0q14 4 15 18l-3 22v120q0 12-12 12h-56q-12 0-12-12v-120l-3-22q1-14 15-18z'),
  path('g', 'M91 50q29-7 58 0q7 2 8 10h-74q1-8 8-10z'),
  rect('f', 84, 68, 72, 54, 6),
  screen,
  keypad(87, 130, 66, 72, { gap: 3.2 }),
  chipSlot(120, 206, 56),
]
const desk2600 = desk(network(184, 44, 20), amountScreen(93, 77, 54, 36, { isGrey: true }))
const desk3500 = desk(cable(150, 56, 'c10-18 30 0 30-34'), amountScreen(89, 73, 62, 44))

/** A waist for the hand, a printer on top, and the base in which it charges. */
const move5000 = [
  path('ba', 'M66 196h108l12 26q2 6-5 6H59q-7 0-5-6z'),
  receipt(91, 36, 58, 20),
  path('b', 'M92 30q28-7 56 0q13 3 13 15l-5 62v22l4 66q0 13-13 13h-54q-13 0-13-13l4-66v-22l-5-62q0-12 13-15z'),
  path('g', 'M90 36q30-6 60 0q6 1 7 8h-74q1-7 7-8z'),
  path('f', 'M84 50h72l-3 54h-66z'),
  amountScreen(90, 54, 60, 45),
  keypad(91, 112, 58, 76, { gap: 3 }),
  chipSlot(120, 196, 52),
  network(184, 44, 20),
]

/** Fits a pocket: screen and keys, a loop for a strap. */
const link2500i = [
  network(178, 62, 20),
  path('st', 'M94 62c-26-2-40 14-34 34s22 22 28 6'),
  rect('b', 86, 58, 68, 124, 13),
  rect('f', 91, 63, 58, 42, 8),
  amountScreen(96, 68, 48, 30),
  keypad(94, 110, 52, 56, { gap: 2.6 }),
  chipSlot(120, 171, 48),
  rect('g', 152.5, 96, 3, 16, 1.5),
]

/** A square with soft corners, four lights and the place to tap, beside the phone that it serves. */
const tdynamo = [
  phone(30, 46),
  path('ar', 'M112 118h14m-9-5l-5 5l5 5m4-10l5 5l-5 5'),
  rect('b', 136, 84, 70, 70, 16),
  rect('g', 204, 92, 5, 54, 2),
  rect('f', 142, 90, 56, 58, 12),
  ...[0, 1, 2, 3].map(n => dot('li', 158 + n * 8, 99, 1.8)),
  waves(163, 125, 15),
  chipSlot(170, 149.5, 46),
]

/** A small wedge on the phone's audio jack, with a groove to swipe through. */
const udynamo = [
  phone(84, 78),
  rect('g', 117, 66, 6, 12, 1),
  path('b', 'M88 34h62q9 0 8 8l-3 12q-2 9-11 9h-54q-9 0-10-9l-1-12q0-8 9-8z'),
  rect('g', 76, 40, 88, 5, 2.5),
  rect('sl', 80, 41.8, 80, 1.4, 0.7),
  path('ar', 'M108 22h30m-6-5l6 5l-6 5'),
]

/** A computer of one's own: a form, and a keyboard instead of a reader. */
const keyedDevice = [
  rect('b', 40, 46, 160, 108, 8),
  rect('s', 47, 53, 146, 94, 3),
  rect('lh', 60, 65, 50, 7, 1),
  rect('fi', 60, 80, 120, 16, 2),
  ...[0, 1, 2, 3].map(n => rect('l', 66 + n * 22, 86, 16, 4, 1)),
  rect('fi', 60, 103, 56, 16, 2),
  rect('fi', 124, 103, 56, 16, 2),
  rect('t', 60, 127, 44, 13, 2),
  path('b', 'M34 158h172l16 36q2 6-6 6H24q-8 0-6-6z'),
  ...[0, 1, 2].flatMap(row =>
    Array.from({ length: 12 }, (_, n) =>
      rect('k', 41 - row * 3.4 + n * (13.2 + row * 0.57), 163 + row * 8, 10.5 + row * 0.4, 5.5, 1),
    ),
  ),
  rect('k', 92, 188, 56, 6, 1),
]

/** Pictures by name, as `image` in content/data/hardware.ts says it. */
export const models = {
  'pax-s300': s300,
  'pax-a35': a35,
  'pax-a80-app': a80At(120, appScreen),
  'pax-a80-pin-pad': a80At(120, waitingScreen),
  'pax-a80-sp30-app': a80WithSp30(appScreen),
  'pax-a80-sp30-pin-pad': a80WithSp30(waitingScreen),
  'pax-a920-pro-app': a920Pro(appScreen),
  'pax-a920-pro-pin-pad': a920Pro(waitingScreen),
  'pax-sp30': [path('ca', 'M120 48c0-18 22-8 22-32'), moved(82, 46, ...sp30Body)],
  'ingenico-lane-3000': lane3000,
  'ingenico-lane-5000': lane5000,
  'ingenico-lane-7000': lane7000,
  'ingenico-desk-2600': desk2600,
  'ingenico-desk-3500': desk3500,
  'ingenico-move-5000': move5000,
  'ingenico-link-2500i': link2500i,
  'magtek-tdynamo': tdynamo,
  'magtek-udynamo': udynamo,
  'keyed-device': keyedDevice,
}
