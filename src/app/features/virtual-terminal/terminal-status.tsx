import { classNames } from '../../../ui/class-names.ts'
import { connections } from './connections.ts'

/** Which terminal it is, and whether the page follows it: written anew by the script of the page, whether React is there or not. */
export function TerminalStatus({ serial, isWithoutKeys }: { serial: string; isWithoutKeys: boolean }) {
  const { tone, text } = connections.pairing
  return (
    <p className="mb-5 flex flex-wrap items-center gap-3 text-[15px] text-ink-soft">
      Serial number <code className="text-ink">{serial}</code>
      <span
        role="status"
        data-terminal-connection=""
        hidden={isWithoutKeys}
        className={classNames('badge', `badge-${tone}`)}
      >
        {text}
      </span>
      <button type="button" data-terminal-earlier="" hidden className="text-accent underline" />
    </p>
  )
}
