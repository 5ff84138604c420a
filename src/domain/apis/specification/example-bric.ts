/** The BRIC that stands in the documentation of every API. */
export const exampleBric = '0S1A2B3C4D5E6F7G8H9'
