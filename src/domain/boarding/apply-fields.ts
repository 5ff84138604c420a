import { business, principals } from '../apis/boarding/application-fields.ts'
import type { ApiField } from '../apis/specification/api-specification.ts'

const find = (name: string): ApiField => {
  const field = [...principals, ...business].find(each => each.name === name)
  if (!field) throw new Error(`the application has no field ${name}`)
  return field
}

/** The short form of the application page: where each value goes, and which part of the query fills it in. */
export const applyFields: readonly { path: string; field: ApiField; query?: string; isOptional?: true }[] = [
  { path: 'principals[0].firstName', field: find('principals[].firstName'), query: 'firstName' },
  { path: 'principals[0].lastName', field: find('principals[].lastName'), query: 'lastName' },
  { path: 'principals[0].email', field: find('principals[].email'), query: 'email' },
  { path: 'principals[0].phoneNumber', field: find('principals[].phoneNumber'), query: 'phone' },
  {
    path: 'principals[0].socialSecurityNumber',
    field: find('principals[].socialSecurityNumber'),
    isOptional: true,
  },
  { path: 'business.corporateName', field: find('business.corporateName'), query: 'businessName' },
  { path: 'business.businessType', field: find('business.businessType') },
  { path: 'business.merchandiseServicesSold', field: find('business.merchandiseServicesSold') },
]
