import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { CompressedBody, chooseEncoding } from './compressed.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const isText = (name: string) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name)
const oneYear = 'public, max-age=31536000, immutable'

export interface StaticFiles {
  answer(request: Request): Promise<Response> | null
  /** The text of a file by its path, for a page that carries it; of what is no text, nothing. */
  text(pathname: string): string | undefined
}

/** Serves the built files from memory. Only names found at the start exist, so no path can lead outside the folder. */
export function createStaticFiles(dir: string): StaticFiles {
  const files = new Map<string, CompressedBody>()
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dir, name)
    if (name.startsWith('.') || !statSync(path).isFile()) continue
    files.set(`/${name.replaceAll('\\', '/')}`, new CompressedBody(readFileSync(path)))
  }
  async function answer(request: Request, pathname: string, body: CompressedBody): Promise<Response> {
    const encoding = isText(pathname) ? chooseEncoding(request.headers.get('accept-encoding')) : 'identity'
    const headers = new Headers({
      'content-type': types[extname(pathname)] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/assets/') ? oneYear : 'public, max-age=3600',
      vary: 'accept-encoding',
    })
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(await body.atItsBest(encoding)), { headers })
  }
  return {
    answer(request) {
      const { pathname } = new URL(request.url)
      const body = files.get(pathname)
      return body ? answer(request, pathname, body) : null
    },
    text: pathname => (isText(pathname) ? files.get(pathname)?.text() : undefined),
  }
}
