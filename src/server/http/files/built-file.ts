/** Built files are no documents: headers that speak of frames, openers or requests say nothing there, and cost bytes. */
export const isBuiltFile = (path: string): boolean => path.startsWith('/assets/')
