/** A signature that readers can compute after us; its test computes it anew. The key is made up and opens nothing. */
export const signedExample = {
  epiKey: '0123456789ABCDEF0123456789ABCDEF',
  path: '/refund/0S1A2B3C4D5E6F7G8H9',
  body: '{"amount":49.99,"batchID":20261121,"transaction":1007,"industryType":"E","cardEntryMethod":"Z"}',
  signature: '09a858d4db69c96d83338c0e19b95601da352ae6636449fca0b3bd308951b966',
} as const
