import { beforeEach, expect, test } from 'vitest'
import { changedControl } from './changed-control.ts'

let form: HTMLFormElement
beforeEach(() => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="for" value="online">
    <input type="checkbox" name="strict" checked>
    <input type="checkbox" name="own" value="yes">
    <select name="scope"><option value="" selected>Any</option><option value="a">A</option></select>
    <button>Compare</button>
  </form>`
  form = document.forms[0] as HTMLFormElement
})
const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement

test('a form as it came has none', () => {
  expect(changedControl(form)).toBeUndefined()
})

test.each<[string, () => void]>([
  ['scope', () => (control('scope').value = 'a')],
  ['strict', () => (control('strict').checked = false)],
  ['own', () => (control('own').checked = true)],
])('%s was changed', (name, change) => {
  change()
  expect(changedControl(form)?.getAttribute('name')).toBe(name)
})
