import { gatewayPaths } from '../../contract.ts'

const enrollment = gatewayPaths.enrollment.slice(0, -1)
/** The token's own address, and the one that samples also call. */
export const tokenPaths = [`${gatewayPaths.enrollmentAuth}oauth/token`, `${enrollment}/oauth/token`]
/** Where the calls with a token are; programs in a browser may call these. */
export const isEnrollmentPath = (path: string): boolean =>
  path === enrollment || path.startsWith(gatewayPaths.enrollment) || path.startsWith(gatewayPaths.enrollmentAuth)
export { enrollment as enrollmentRoot }
