/** In the request log, in limits of rate and in moves of the ledger. */
export const ingenicoName = 'ingenico-si'
