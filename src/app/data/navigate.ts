/** Opens another page of the portal; a document load, as static pages have no router. */
export function openPage(path: string) {
  location.assign(path)
}

/** The same, leaving no step back to this page, as after signing in. */
export function openPageInstead(path: string) {
  location.replace(path)
}
