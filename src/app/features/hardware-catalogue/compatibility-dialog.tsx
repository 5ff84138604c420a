import { Check, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { paths } from '../../paths.ts'

export interface CompatibleProduct {
  name: string
  /** Path of its page. */
  path: string
}

interface CompatibilityDialogProps {
  isOpen: boolean
  onClose: () => void
  onAcknowledge: () => void
  /** Name and variant of the terminal. */
  terminal: string
  software: readonly CompatibleProduct[]
  /** Label of the test platform that it is registered with, e.g. `Gateway Sandbox`. */
  provider: string
}

/** What a test terminal works with, and who may order one by themselves: acknowledged before each order (spec §4, §5). */
export function CompatibilityDialog(props: CompatibilityDialogProps) {
  const { isOpen, onClose, onAcknowledge, terminal, software, provider } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="compatibility"
      title="Test Terminal Compatibility"
      purpose={
        <>
          <strong className="font-semibold text-ink">{terminal}</strong>, registered with the {provider}.
        </>
      }
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onAcknowledge}>Acknowledge and order</Button>
        </>
      }
    >
      <section aria-label="Compatible software">
        <h3 className="text-sm font-medium text-ink-muted">Compatible software</h3>
        <ul className="mt-1.5 flex flex-col gap-1">
          {software.map(({ name, path }) => (
            <li key={path} className="flex items-center gap-2 text-[15px]">
              <Check className="size-4 shrink-0 text-ok" strokeWidth={2} aria-hidden />
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex gap-3 rounded-card border border-brass-line bg-brass-soft p-4 text-[15px] leading-6">
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-brass" strokeWidth={1.5} aria-hidden />
        <ul className="flex flex-col gap-2">
          <li>A test terminal works only in the sandbox.</li>
          <li>You can order it yourself only if your integration matches the software above.</li>
          <li>
            Otherwise <a href={paths.contact}>contact sales engineering</a>.
          </li>
        </ul>
      </div>
    </Dialog>
  )
}
