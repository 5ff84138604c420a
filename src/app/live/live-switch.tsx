import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import { buttonClass } from '../../ui/button.tsx'
import './live-switch.css'

/**
 * Says whether a list is kept up to date by itself, and pauses that. It is drawn into static pages and comes alive by `runLiveSwitch`,
 * which needs a script and shows it then. `readAt`: where the sandbox stood when what the page shows was read (`PageServices.changesAt`).
 */
export function LiveSwitch({ kinds, readAt }: { kinds: readonly ChangeKind[]; readAt: string | undefined }) {
  return (
    <div className="live-switch" data-live={kinds.join(' ')} data-live-at={readAt} hidden>
      <span className="live-state" data-live-state="opening" role="status">
        Connecting
      </span>
      <button type="button" className={buttonClass('quiet', 'small')} data-live-pause="">
        Pause
      </button>
      <button type="button" className={buttonClass('secondary', 'small')} data-live-new="" hidden />
    </div>
  )
}
