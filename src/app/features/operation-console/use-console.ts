import { useEffect, useState } from 'react'
import type { ConsoleForm } from '../../../domain/apis/console/console-form.ts'
import { fieldProblem, initialValues, ownFields, sentFields } from '../../../domain/apis/console/console-values.ts'
import type { TestValue } from '../../../domain/apis/console/test-values.ts'
import { nameOfCode, nameOfNumber } from '../../../domain/payments/named-values.ts'
import { decideCvv } from '../../../domain/payments/test-data/cvv.ts'
import { useForm } from '../../../ui/use-form.ts'
import { type Ran, useRun } from '../../call-runner/use-run.ts'
import { useSession } from '../../data/session-query.ts'
import { addEntry, clearEntries, type HistoryEntry, readEntries } from './history-store.ts'

/** The value as the form has it: a card and a security code by their names. */
export function filledInBy({ by, value }: TestValue): string {
  if (by === 'card') return nameOfNumber(value) ?? value
  return by === 'cvv' ? nameOfCode(decideCvv(value) || 'M') : value
}

/** State of a console: what stands in its form, the answer that is shown, and the history of the tab. */
export function useConsole(form: ConsoleForm) {
  const { data } = useSession()
  const owner = data?.currentUser?.email ?? ''
  const run = useRun()
  const [scenario, setScenario] = useState('')
  const [history, setHistory] = useState<HistoryEntry[]>([])
  /** Answers of this page by the ids of their entries: only what was asked for is kept beyond it. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, Ran>>(new Map())
  const [shown, setShown] = useState<Ran>()
  const initial: Record<string, string> = initialValues(form)
  const typed = useForm({
    names: ownFields(form).map(({ name }) => name),
    initial,
    problemOf: (name, values) => {
      const field = form.fields.find(each => each.name === name)
      return field && fieldProblem(field, form, values)
    },
    send: () => send(false),
    explain: error => ({ text: String(error) }),
  })
  const of = `${form.api}/${form.call}`
  useEffect(() => setHistory(readEntries(of, owner)), [of, owner])

  async function send(isTemporary: boolean) {
    const values = { ...typed.values }
    setShown(undefined)
    const ran = await run.run({ api: form.api, call: form.call, fields: sentFields(form, values) }, isTemporary)
    if (!ran) return
    setShown(ran)
    const entry = addEntry({ form, values, scenario, ran, owner: ran.isOwn ? owner : '' })
    setAnswers(now => new Map(now).set(entry.id, ran))
    setHistory(readEntries(of, owner))
  }

  function choose(index: string) {
    setScenario(index)
    const chosen = form.scenarios[Number(index)]
    // One thing decides at a time: what an earlier choice filled in is as it was at first.
    const others = new Set(form.scenarios.map(({ name }) => name))
    const before = Object.fromEntries([...others].map(name => [name, initial[name] ?? '']))
    typed.change(() => ({ ...before, ...(index !== '' && chosen && { [chosen.name]: filledInBy(chosen) }) }))
  }

  function begin() {
    typed.change(() => initial)
    setScenario('')
    setShown(undefined)
  }

  function restore(entry: HistoryEntry) {
    const chosen = entry.scenario === '' ? undefined : form.scenarios[Number(entry.scenario)]
    typed.change(() => ({ ...initial, ...entry.values, ...(chosen && { [chosen.name]: filledInBy(chosen) }) }))
    setScenario(entry.scenario)
    setShown(answers.get(entry.id))
    typed.form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  function forget() {
    clearEntries(of)
    setHistory([])
  }
  return { ...typed, run, send, scenario, choose, begin, history, restore, forget, shown }
}
