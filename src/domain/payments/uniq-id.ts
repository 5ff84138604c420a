/** How payments are named behind the REST proxy: `uniq_id` is `ccs_` and the number that refunds and voids ask for (payments 10). */
export const uniqIdOf = (number: number): string => `ccs_${number}`
