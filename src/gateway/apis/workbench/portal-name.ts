/** In the request log and in moves of the ledger: a button of the workbench was pressed. */
export const portalName = 'portal'
