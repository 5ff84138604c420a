import type { ComponentType } from 'react'
import type { CodePanel } from '../../../blocks/block.ts'
import { CodeTabs } from '../../../blocks/code-tabs/code-tabs.tsx'
import { runOfTask } from '../../../domain/apis/runs/run-of-task.ts'
import { Island } from '../../../ui/island/island.tsx'
import RunButton from './run-button.island.tsx'

interface Given {
  product: string
  task: string
  set?: string
  title: string
  panels: CodePanel[]
  anchor: string
}

/**
 * Draws programs of an article with a button that makes their call where the sandbox can be asked for it from a page. `api` is that of the
 * product that the article is of, whose keys its reader has: a call of another one has no button. Undefined where no program has one.
 */
export function runnableCode(api: string | undefined): ComponentType<never> | undefined {
  if (api === undefined) return undefined
  function RunnableCode({ product, task, set, ...code }: Given) {
    const { title } = code
    const isOwn = runOfTask(product, task, set)?.api === api
    // A page carries names alone: what the call is, the button knows.
    return (
      <>
        <CodeTabs {...code} />
        {runOfTask(product, task, set, api)?.api === api && (
          <Island
            of={RunButton}
            task={`${product}/${task}`}
            title={title}
            {...(set && { set })}
            {...(!isOwn && { keysOf: api })}
          />
        )}
      </>
    )
  }
  return RunnableCode as ComponentType<never>
}
