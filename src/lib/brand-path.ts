/** `/a/brand-b` with the brand's own slug, `/a/gatehouse-b`: a file of the repository carries no name that changes. */
export const brandPath = (path: string, slug: string) => path.replace(/\/brand-/g, `/${slug}-`)

/** The other way: the path as files spell it. */
export const unbrandPath = (path: string, slug: string) => path.replaceAll(`/${slug}-`, '/brand-')
