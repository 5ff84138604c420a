/** What only moves or repeats what the page has anyway: `scripting: none` hides it, or it copies what stands beside it. */
const extras = [
  /<div class="code-actions">.*?<\/div>/gs,
  /<div class="carousel-bar">.*?<\/div>(?=<\/)/gs,
  /<div class="api-flow-(menu|turn)"[^>]*>.*?<\/div>/gs,
  // The transcript stands below.
  /<button [^>]*class="video-play".*?<\/button>/gs,
  // The same call is a program on the page.
  /<div class="run-call">.*?<\/div>/gs,
  // Computes what readers paste, and says without a script that it needs one; its mistakes are a table below it.
  /<form method="dialog".*?<\/form>(?=<noscript><p>This form needs JavaScript)/gs,
  // Of two ways a script shows one: the other stands below it for who has none.
  /<fieldset class="api-flow-scenarios">.*?<\/fieldset>(?=.*<noscript><section class="api-flow")/gs,
]
/** As many languages as `code-tabs.css` can show by the checked radio. */
const mostLanguages = 10

const rules: readonly [what: string, RegExp][] = [
  ['is hidden until a script shows it', /<[^>]* (hidden|inert|popover)(?=[\s=>])[^>]*>|<(template|dialog)\b[^>]*>/],
  ['is a tab of a script', /<[^>]* role="(tab|tabpanel|tablist|menu|menuitem)"[^>]*>/],
  ['does nothing without a script', /<button\b[^>]*>|<select\b[^>]*>|<form\b[^>]*>/],
  [
    'leads nowhere without a script',
    /<a (?![^>]*href="[^"#])(?![^>]*href="#[^"])[^>]*>|<a [^>]*href="javascript:[^>]*>/i,
  ],
  ['is filled by a script', /<(iframe|canvas|object|embed)\b[^>]*>|<(video|audio|img)\b(?![^>]* src=)[^>]*>/],
  ['opens by nothing', /<details[^>]*>(?!<summary)/],
]

/** What of an article a reader without JavaScript would not see or could not use, in words; nothing when all is there. */
export function waitsForScript(html: string): string[] {
  const rest = extras.reduce((text, extra) => text.replaceAll(extra, ''), html)
  const faults = rules.flatMap(([what, rule]) => (rule.test(rest) ? [`${rule.exec(rest)?.[0]} ${what}`] : []))
  let radiosOfTabs = 0
  for (const [figure] of rest.matchAll(/<figure class="code-tabs".*?<\/figure>/gs)) {
    const radios = figure.split('type="radio"').length - 1
    radiosOfTabs += radios
    const panels = figure.split('<div class="code-panel">').slice(1)
    if (panels.length !== Math.max(radios, 1) || panels.length > mostLanguages)
      faults.push(`${panels.length} panels, ${radios} languages to choose`)
    for (const panel of panels)
      if (!/<code\b[^>]*>(?!<\/code>)|<a href="\//.test(panel)) faults.push(`an empty panel: ${panel.slice(0, 80)}`)
  }
  if (rest.split('type="radio"').length - 1 !== radiosOfTabs) faults.push('a choice that is no language')
  return faults
}
