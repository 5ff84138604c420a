import { createRequire } from 'node:module'

interface BruRequest {
  meta: { name: string; seq: string }
  http: { method: string; url: string; body: string }
  body?: { json?: string; xml?: string; formUrlEncoded?: { name: string; value: string; enabled: boolean }[] }
  script?: { req?: string }
  tests?: string
}

/** Bruno's own reader of its files. It has no types. */
export const { bruToJsonV2: readBru } = createRequire(import.meta.url)('@usebruno/lang') as {
  bruToJsonV2: (text: string) => BruRequest
}
