import { Button } from '../../../ui/button.tsx'
import { paths } from '../../paths.ts'
import { type LedgerVerdict, verdictText, verdictTitle } from './ledger-verdict.ts'

const tones: Record<LedgerVerdict['kind'], string> = {
  asking: 'border-line bg-surface',
  'in-ledger': 'border-ok bg-ok-soft',
  differs: 'border-bad bg-bad-soft',
  unknown: 'border-bad bg-bad-soft',
  'no-token': 'border-warn bg-warn-soft',
  unchecked: 'border-warn bg-warn-soft',
}

/** What the ledger says of the response, and why a shop asks it. */
export function LedgerNote({ verdict, onAskAgain }: { verdict: LedgerVerdict | undefined; onAskAgain: () => void }) {
  if (!verdict) return null
  return (
    <div role="status" className={`rounded-card border p-5 text-[15px] ${tones[verdict.kind]}`}>
      <h3 className="text-base">{verdictTitle(verdict)}</h3>
      <p className="mt-1 text-ink-soft">{verdictText(verdict)}</p>
      {verdict.kind === 'unchecked' && (
        <Button kind="secondary" size="small" className="mt-3" onClick={onAskAgain}>
          Check again
        </Button>
      )}
      <p className="mt-2 text-ink-soft">
        A redirect comes through the shopper’s browser, and anybody can forge its address. Have your server look the
        payment up before you ship: <a href={paths.redirectTrust}>do not trust the redirect alone</a>.
      </p>
    </div>
  )
}
