import { gatewayPaths } from '../../contract.ts'

/** Library, frames, and the address that the frames make tokens at. */
export const payNowPath = `${gatewayPaths.restProxy}pay-now`
export const cardTokensPath = `${payNowPath}/card-tokens`
