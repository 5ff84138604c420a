// A reporter of Vitest that writes down errors outside of every test (a rejection that nobody handled): its JSON report does not name them,
// and a run that met one gets no second chance (decision 0158).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reports } from './test-reports.mjs'

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const messages = errors.map(({ message }) => message)
    writeFileSync(join(reports, 'unhandled-errors.json'), JSON.stringify(messages))
  }
}
