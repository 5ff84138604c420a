import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'

export interface DevelopmentPages {
  loadBuild(): Promise<ServerBuild>
  /** Answers requests for Vite's own modules; calls `next` for everything else. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** Vite in middleware mode: the sources of the pages, with hot reload. Imported only in development. */
export async function createDevelopmentPages(): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  // Static pages have no router to replace parts of them: they load themselves again (runtime.ts). Interactive pages do by Vite.
  const reload = (file: string) => {
    if (file.includes('/content/')) vite.ws.send({ type: 'full-reload' })
    else if (file.includes('/src/')) vite.ws.send({ type: 'custom', event: 'gatehouse:changed' })
  }
  vite.watcher.add('content')
  vite.watcher.on('change', reload)
  vite.watcher.on('add', reload)
  return {
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
