/** In the request log and in moves of the ledger. */
export const bigcommerceName = 'bigcommerce'
