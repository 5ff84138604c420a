import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { useLibrary } from './use-library.ts'

/** Said when a library of the gateway did not come. */
export function LibraryNote({ name, library }: { name: string; library: ReturnType<typeof useLibrary> }) {
  if (library.state !== 'failed') return null
  return (
    <ErrorState
      title={`${name} could not be loaded`}
      action={
        <Button kind="secondary" size="small" onClick={library.retry}>
          Load it again
        </Button>
      }
    >
      The sandbox gateway does not answer. Nothing was sent.
    </ErrorState>
  )
}
