import { type HardwareItem, hardwareImagePath } from '../../domain/catalogue/hardware-item.ts'

/** The drawing of a terminal, beside its name: whoever hears the page has heard it already. */
export function TerminalPicture({ terminal }: { terminal: HardwareItem }) {
  return <img src={hardwareImagePath(terminal)} alt="" width="240" height="240" className="size-full object-contain" />
}
