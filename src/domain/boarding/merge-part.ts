import { type ApplicationPart, type ApplicationValue, isPart } from './application.ts'
import { maskedFields, maskNumber } from './mask-application.ts'

/**
 * A change on top of what is there: objects field by field, lists as a whole, null clears. A number that comes back masked
 * as an answer showed it counts as not changed.
 */
export function mergePart(before: ApplicationPart, change: ApplicationPart): ApplicationPart {
  const merged: ApplicationPart = { ...before }
  for (const [name, value] of Object.entries(change)) {
    const next = mergeValue(name, before[name], value)
    if (next === null || (isPart(next) && Object.keys(next).length === 0)) delete merged[name]
    else merged[name] = next
  }
  return merged
}

function mergeValue(name: string, before: ApplicationValue | undefined, value: ApplicationValue): ApplicationValue {
  if (isPart(value) && name !== 'agentData') return mergePart(isPart(before) ? before : {}, value)
  if (Array.isArray(value))
    return value.map((each, index) => {
      const earlier = Array.isArray(before) ? before[index] : undefined
      return isPart(each) ? replacePart(isPart(earlier) ? earlier : {}, each) : each
    })
  return typeof value === 'string' && isSameMasked(name, before, value) ? (before as string) : value
}

/** One object of a list: replaced, but for numbers that came back masked. */
function replacePart(before: ApplicationPart, value: ApplicationPart): ApplicationPart {
  const entries = Object.entries(value).filter(([, each]) => each !== null)
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name,
      typeof each === 'string' && isSameMasked(name, before[name], each) ? (before[name] as string) : each,
    ]),
  )
}

const isSameMasked = (name: string, before: ApplicationValue | undefined, value: string): boolean =>
  maskedFields.has(name) && typeof before === 'string' && value.includes('*') && value === maskNumber(before)
