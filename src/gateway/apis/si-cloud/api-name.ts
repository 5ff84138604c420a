/** In the request log, in moves of the ledger and with requests of terminals. */
export const siCloudName = 'si-cloud'
