import { application as ownFields, wholeApplication } from '../apis/boarding/application-fields.ts'
import { type ApplicationPart, type Complaint, complaint, isMissing, valueAt } from './application.ts'
import { findFault, findLetterFaults } from './check-format.ts'

// What keeps an application from being created. All else may come later, from the agent or the merchant (payments 11).

/** Fields that create the application and are not there. */
export const findMissingToCreate = (part: ApplicationPart): Complaint[] =>
  ownFields
    .filter(({ name, required }) => required === true && isMissing(valueAt(part, name)))
    .map(({ name }) => complaint(name, 'REQUIRED', 'This field creates the application'))

/** Values that are not even kept until a validation. */
export const findWrongToCreate = (part: ApplicationPart): Complaint[] => [
  ...findOwnFaults(part),
  ...findLetterFaults(part, wholeApplication),
]

/** Wrong values among the fields of the application itself: they cannot wait for a validation. */
export function findOwnFaults(part: ApplicationPart): Complaint[] {
  return ownFields.flatMap(field => {
    const value = valueAt(part, field.name)
    const fault = isMissing(value) ? undefined : findFault(field, value as NonNullable<typeof value>)
    return fault ? [fault] : []
  })
}

/** Of the first principal: what the link needs, to reach the merchant. */
export const linkFields = ['principals[].firstName', 'principals[].lastName', 'principals[].email']
