/** In moves of the ledger, and as the product of its files. */
export const updaterName = 'sftp-updater'
