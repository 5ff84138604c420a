import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  // No router runs in a browser, so none is told of routes (decision 0302).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
