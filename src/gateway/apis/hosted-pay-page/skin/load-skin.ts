import { parseRedirectTarget } from '../../../http/redirect-target.ts'
import type { FormFields } from '../../../http/wire/read-form.ts'
import { cleanCssApart } from './clean-css-apart.ts'
import { type FetchTools, fetchStyleSheet } from './fetch-style-sheet.ts'

/** A merchant's style sheet, cleaned; `note` is what the page says about it. Both empty: none was asked for. */
export type Skin = { css: string; note: string }

const forTestsOnly = 'A skin by URL is for tests only, and its script never runs.'
const settingIsOn = ' This gateway accepts skins from its own machine (SKINS_FROM_THIS_MACHINE=1).'

/** CUSTOM_CSS_URL and CUSTOM_JAVASCRIPT_URL (payments 4): both or none. The script is taken note of and never fetched. */
export async function loadSkin(fields: FormFields, tools: FetchTools): Promise<Skin> {
  const address = fields.get('CUSTOM_CSS_URL') ?? ''
  const script = fields.get('CUSTOM_JAVASCRIPT_URL') ?? ''
  if (address === '' && script === '') return { css: '', note: '' }
  const reminder = forTestsOnly + (tools.takesLocalSkins ? settingIsOn : '')
  const refuse = (reason: string) => ({ css: '', note: `Your skin is not shown: ${reason}. ${reminder}` })
  if (address === '' || script === '') return refuse('CUSTOM_CSS_URL and CUSTOM_JAVASCRIPT_URL work together')
  const url = parseRedirectTarget(address)
  if (!url) return refuse('CUSTOM_CSS_URL is not an address')
  const fetched = await fetchStyleSheet(url, tools)
  if (!fetched.ok) return refuse(`CUSTOM_CSS_URL was not used, ${fetched.reason}`)
  const css = await cleanCssApart(fetched.text)
  if (css === undefined) return refuse('CUSTOM_CSS_URL could not be read in time')
  if (css === '') return refuse('CUSTOM_CSS_URL has no rule that is allowed here')
  return { css, note: `Skin from ${url.host}. ${reminder}` }
}
