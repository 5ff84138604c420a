import { ErrorState } from '../ui/states.tsx'

/** In place of a demo when there is nobody to pay. */
export function GatewaySilent({ path }: { path: string }) {
  return (
    <ErrorState title="The sandbox gateway does not answer">
      Payments need the gateway. Start it, or check its address in the settings, then{' '}
      <a href={path}>reload this page</a>.
    </ErrorState>
  )
}
