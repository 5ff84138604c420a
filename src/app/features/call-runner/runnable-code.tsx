import type { ReactNode } from 'react'
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

/** A program of an article, with a button that makes its call where the sandbox can be asked for it from a page. */
export function RunnableCode({ product, task, set, ...code }: Given): ReactNode {
  const run = runOfTask(product, task, set)
  return (
    <>
      <CodeTabs {...code} />
      {run && <Island of={RunButton} {...run} title={code.title} />}
    </>
  )
}
