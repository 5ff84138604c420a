import { ownName } from '../../../domain/boarding/application.ts'
import { highRiskCategories } from '../../../domain/boarding/high-risk.ts'
import { maskedFields, maskNumber } from '../../../domain/boarding/mask-application.ts'

/** What the form holds, by the path of its field: `principals[0].firstName`. */
export type Values = Readonly<Record<string, string | boolean>>

export const isSecretPath = (path: string) => maskedFields.has(ownName(path))

/** True when the category code makes validation ask for additional information. */
export const needsInfo = (values: Values): boolean =>
  highRiskCategories.has(String(values['business.mcc'] ?? '').trim())

/** What may be kept in a browser: numbers of people and accounts masked once the gateway has them, before that not at all. */
export function withoutSecrets(values: Values, isCreated: boolean): Values {
  const kept = Object.entries(values).flatMap(([path, value]) => {
    if (!isSecretPath(path)) return [[path, value]]
    return isCreated ? [[path, String(value).includes('*') ? value : maskNumber(String(value))]] : []
  })
  return Object.fromEntries(kept)
}
