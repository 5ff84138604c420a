import { ErrorState } from '../ui/states.tsx'

/** In place of a demo when there is nobody to pay. */
export function GatewaySilent({ path }: { path: string }) {
  return (
    <ErrorState title="The sandbox gateway does not answer">
      Payments need it. Start it, or check its address in the settings, then <a href={path}>load this page again</a>.
    </ErrorState>
  )
}
