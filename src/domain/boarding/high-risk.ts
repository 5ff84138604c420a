/** Merchant categories for which underwriting asks about refunds and delivery; a usual choice of acquirers. */
export const highRiskCategories: ReadonlySet<string> = new Set([
  '4816', // computer network services
  '5122', // drugs, wholesale
  '5912', // drug stores
  '5962', // travel by direct marketing
  '5966', // outbound telemarketing
  '5967', // inbound telemarketing
  '5993', // cigar stores
  '6051', // quasi cash
  '7273', // dating services
  '7841', // video rental
  '7995', // betting
])
