import type { GatewayTools } from '../../../http/gateway-env.ts'
import type { FormFields } from '../../../http/read-form.ts'

/** A merchant's style sheet, cleaned; `note` is what the page says about it. Both empty: none was asked for. */
export type Skin = { css: string; note: string }

export async function loadSkin(_fields: FormFields, _tools: GatewayTools): Promise<Skin> {
  return { css: '', note: '' }
}
