import type { ApplicationPart, Complaint } from './application.ts'
import { formFieldsOf } from './read-typed.ts'
import { validateFields } from './validate-application.ts'

/** What the merchant can mend: faults of the fields that a form has, and of rules over several of them. */
export function findMerchantFaults(application: ApplicationPart, nowMs: number): Complaint[] {
  const known = new Set([...formFieldsOf(application).map(({ path }) => path), ...Object.keys(fieldsOfRules)])
  return validateFields(application, {}, nowMs).filter(({ field }) => known.has(field))
}

/** The fields that a rule over several of them is about. */
const fieldsOfRules: Readonly<Record<string, RegExp>> = {
  principals: /equityOwnershipPercentage$|isPersonalGuarantor$/,
  'business.percentOfBusinessTransactions': /percentOfBusinessTransactions\./,
}

/** The paths that a form asks for, so that these faults can be mended. */
export function askedPaths(application: ApplicationPart, faults: readonly Complaint[]): Set<string> {
  const paths = formFieldsOf(application).map(({ path }) => path)
  return new Set(
    faults.flatMap(({ field }) => {
      const pattern = fieldsOfRules[field]
      return pattern ? paths.filter(path => pattern.test(path)) : [field]
    }),
  )
}
