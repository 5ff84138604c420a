import { Island } from '../../ui/island/island.tsx'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './api-flow.css?url'
import ApiFlowIsland from './api-flow.island.tsx'
import { flows } from './flows.ts'
import type { apiFlow } from './schema.ts'

export function ApiFlow({ of }: BlockProps<typeof apiFlow>) {
  const flow = flows[of]
  if (!flow) return null
  return (
    <>
      <OwnStyles href={href} />
      <Island of={ApiFlowIsland} title={flow.title} scenarios={flow.scenarios} />
    </>
  )
}
