import { type RegisteredBlock, registerBlock } from './block.ts'
import { Callout } from './callout/callout.tsx'
import { callout } from './callout/schema.ts'
import { CodeTabs } from './code-tabs/code-tabs.tsx'
import { codeTabs } from './code-tabs/schema.ts'
import { Expandable } from './expandable/expandable.tsx'
import { expandable } from './expandable/schema.ts'
import { snippet } from './snippet/schema.ts'

/** Every block there is: the only list. */
export const registry: RegisteredBlock[] = [
  registerBlock(callout, Callout),
  registerBlock(expandable, Expandable),
  registerBlock(codeTabs, CodeTabs),
  registerBlock(snippet, CodeTabs),
]
