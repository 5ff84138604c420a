/** Rows of more columns than this are cards on a phone: there two stand beside each other. */
const besideMost = 2

export const stacksOnPhones = (columnCount: number): boolean => columnCount > besideMost
