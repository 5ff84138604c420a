// npm run dev: both programs, restarted when their sources change; pages are served by Vite with hot reload.
import { ensureInstalled, ensureModernNode } from './bootstrap.mjs'

ensureInstalled()
if (!ensureModernNode()) {
  process.env.GATEHOUSE_DEV = '1'
  await import('./start.mjs')
}
