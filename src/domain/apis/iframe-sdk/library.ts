/** A released library: its bytes never change, so that a page can name their hash. */
export type LibraryRelease = { version: string /** Subresource integrity of `pay-now.min.js`. */; integrity: string }

/** Every release, the newest last. Bytes: `src/gateway/apis/iframe-sdk/released`, compared by `released.test.ts` beside it. */
export const libraryReleases = [
  { version: '1.0.0', integrity: 'sha384-g0937909OuZPpo0PlR3dPO8XR0Un1Gke3r4ZcsTG1NAYJUWjs35tcH9fUunJnCBe' },
] as const satisfies readonly LibraryRelease[]

export const newestLibrary: LibraryRelease = libraryReleases[0]

/** Below the address of the REST proxy. */
export const libraryPath = (version: string) => `pay-now/${version}/pay-now.min.js`
export const libraryTypesPath = (version: string) => `pay-now/${version}/pay-now.d.ts`
/** What there is, for programs: versions, addresses and hashes. */
export const libraryReleasesPath = 'pay-now/releases.json'
