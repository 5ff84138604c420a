/** How a card gets into a terminal; a fallback is a chip that could not be read, and is swiped then. */
export const entryMethods = ['tap', 'insert', 'swipe', 'fallback', 'key'] as const
export type EntryMethod = (typeof entryMethods)[number]

/** How the wire names of all products say that a card was read. */
export const entryModes = ['contactless', 'chip', 'swiped', 'keyed', 'fallback'] as const
export type EntryMode = (typeof entryModes)[number]

export const entryModeOf: Readonly<Record<EntryMethod, EntryMode>> = {
  tap: 'contactless',
  insert: 'chip',
  swipe: 'swiped',
  fallback: 'fallback',
  key: 'keyed',
}

/** The terminals that have a face: what each is made of (spec section 9, the hardware catalogue). */
export const terminalModels = {
  'pax-a920-pro': {
    name: 'PAX A920 Pro',
    /** Its slug in the hardware catalogue. */
    hardware: 'pax-a920-pro-app',
    hasPrinter: true,
    /** Whether cardholders sign and choose on the screen, or press keys and sign on paper. */
    isTouch: true,
  },
  'pax-a80-sp30': { name: 'PAX A80 with SP30', hardware: 'pax-a80-sp30-app', hasPrinter: true, isTouch: true },
  'ingenico-lane-3000': {
    name: 'Ingenico LANE 3000',
    hardware: 'ingenico-lane-3000',
    hasPrinter: false,
    isTouch: false,
  },
} as const
export const terminalModelNames = ['pax-a920-pro', 'pax-a80-sp30', 'ingenico-lane-3000'] as const
export type TerminalModel = (typeof terminalModelNames)[number]
