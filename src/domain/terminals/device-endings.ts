/** What the ending of a serial number makes a terminal do, before anything else is looked at (payments 10.4, 13.1, 13.2). */
export const deviceEndings = {
  '-BUSY': 'busy',
  '-OFFLINE': 'offline',
  '-SLOW': 'slow',
  '-CANCEL': 'cancel',
  '-TIMEOUT': 'time-out',
  '-REMOVED': 'remove-card',
  '-LOST': 'lose-answer',
} as const
export type DeviceBehaviour = (typeof deviceEndings)[keyof typeof deviceEndings]

/** What terminals obey, whichever product asks; a lost answer is lost behind them, where a product says so. */
export const terminalBehaviours: readonly DeviceBehaviour[] = Object.values(deviceEndings).filter(
  behaviour => behaviour !== 'lose-answer',
)

/** Whether the ending is a cardholder, who cancels or takes the card out also while a page holds the terminal. A hand may be quicker. */
export const hasOwnCardholder = (behaviour: DeviceBehaviour | null): boolean =>
  behaviour === 'cancel' || behaviour === 'remove-card'

/** How long a terminal that works by itself takes until a card is presented; one that ends in -SLOW takes the other. */
export const presentAfterMs = 2_000
export const presentSlowlyAfterMs = 20_000

/** The behaviour of a serial number among those that a product knows; undefined for ordinary ones. */
export function deviceBehaviour(serial: string, known: readonly DeviceBehaviour[]): DeviceBehaviour | undefined {
  const found = Object.entries(deviceEndings).find(([ending]) => serial.endsWith(ending))?.[1]
  return found && known.includes(found) ? found : undefined
}
