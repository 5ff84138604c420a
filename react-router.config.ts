import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  // Without this the router asks for every link on the page (decision 0003).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
