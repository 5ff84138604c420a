/**
 * The address names what was chosen, so that it can be sent to a colleague and outlives a reload. No step is added to the
 * history: Back leads to the page before.
 */
export function rememberInAddress(chosen: { tab?: string; way?: string; item?: string; outcome?: string }) {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(chosen)) url.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', url)
}
