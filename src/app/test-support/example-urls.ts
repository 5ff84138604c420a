import type { PublicUrls } from '../../contract/page-services.ts'
import { gatewayPaths } from '../../gateway/contract.ts'

const gateway = 'http://localhost:4000'

/** The addresses of a portal and a gateway as they start on a laptop. */
export const exampleUrls: PublicUrls = {
  portal: 'http://localhost:3000',
  gateway,
  sftp: 'sftp://localhost:4022',
  ...(Object.fromEntries(Object.entries(gatewayPaths).map(([name, path]) => [name, gateway + path])) as Omit<
    PublicUrls,
    'portal' | 'gateway' | 'sftp'
  >),
}
