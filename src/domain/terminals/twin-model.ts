import { type TerminalModel, terminalModelNames, terminalModels } from './terminal-model.ts'

/** By the beginning of a hardware slug; models without a face of their own have that of their family. */
const families: readonly (readonly [prefix: string, model: TerminalModel])[] = [
  ['ingenico-', 'ingenico-lane-3000'],
  ['pax-a80', 'pax-a80-sp30'],
  ['pax-', 'pax-a920-pro'],
]

/** What the virtual twin of an ordered terminal looks like; undefined for card readers that nothing is pushed to. */
export function twinModelOf(hardware: string): TerminalModel | undefined {
  const own = terminalModelNames.find(name => terminalModels[name].hardware === hardware)
  return own ?? families.find(([prefix]) => hardware.startsWith(prefix))?.[1]
}
