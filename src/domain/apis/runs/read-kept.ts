import type { CollectionPlan, CollectionStep } from '../collections/collection-plan.ts'

type Form = CollectionPlan['answers']

/** A field of an answer by its name: `data.groups.0.id` in JSON, the KEY of a FIELD in XML, a hidden input in HTML. */
export function fieldOfAnswer(form: Form, text: string, name: string): string | undefined {
  if (form === 'xml') return new RegExp(`KEY="${name}">([^<]*)`).exec(text)?.[1]
  if (form === 'html') return new RegExp(`name="${name}" value="([^"]*)`).exec(text)?.[1]
  const found = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], read(text))
  return found === undefined || found === null ? undefined : String(found)
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a step hands on to later ones; undefined where the answer has not all of it. */
export function keptOf(step: CollectionStep, form: Form, text: string): [string, string][] | undefined {
  const read = (name: string) => fieldOfAnswer(step.answers ?? form, text, name)
  const kept = [
    ...Object.entries(step.keep ?? {}).map(([variable, name]) => [variable, read(name)] as const),
    ...Object.entries(step.keepDigits ?? {}).map(
      ([variable, name]) => [variable, read(name)?.replace(/\D/g, '')] as const,
    ),
  ]
  return kept.every((pair): pair is [string, string] => pair[1] !== undefined) ? kept : undefined
}
