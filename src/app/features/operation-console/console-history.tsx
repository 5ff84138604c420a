import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { HistoryEntry } from './history-store.ts'

interface History {
  entries: readonly HistoryEntry[]
  onRestore: (entry: HistoryEntry) => void
  onClear: () => void
}

const timeOf = (ms: number) => new Date(ms).toLocaleTimeString('en-US')

/** What was sent from this tab, the newest first; each can be put back into the form. */
export function ConsoleHistory({ entries, onRestore, onClear }: History) {
  if (entries.length === 0) return null
  return (
    <section className="console-history" aria-label="History of this tab">
      <div>
        <h3>Sent from this tab</h3>
        <Button kind="quiet" size="small" onClick={onClear}>
          Clear history
        </Button>
      </div>
      <ol>
        {entries.map(entry => (
          <li key={entry.id}>
            <Badge tone={entry.isFailed ? 'bad' : 'ok'}>{entry.status || '–'}</Badge>
            <span>
              <strong>{entry.answer}</strong> at {timeOf(entry.atMs)}, in {entry.durationMs} ms
            </span>
            <Button
              kind="secondary"
              size="small"
              aria-label={`Restore what was sent at ${timeOf(entry.atMs)}`}
              onClick={() => onRestore(entry)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
