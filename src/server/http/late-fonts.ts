/** A face as the browser's `FontFace` takes it: family, source, descriptors. */
type Face = [family: string, source: string, descriptors: Record<string, string>]

/** Styles without the faces that may swap, and what brings those faces to a page that has the styles in it; without faces, the styles alone. */
export interface LateFonts {
  styles: string
  /** For browsers that run no scripts. */
  faces?: string
  script?: string
}

const faceRules = /@font-face\{([^{}]*)\}/g
const isSwapped = (rule: string) => rule.includes('font-display:swap')
/** What browsers allow a font with `font-display: optional`, ms. */
const timeLimit = 100

function readFace(declarations: string): Face {
  const {
    'font-family': family = '',
    src = '',
    ...rest
  } = Object.fromEntries(
    declarations.split(';').map(each => {
      const colon = each.indexOf(':')
      return [each.slice(0, colon), each.slice(colon + 1)]
    }),
  )
  const descriptors = { weight: rest['font-weight'], display: 'swap', unicodeRange: rest['unicode-range'] }
  const known = Object.entries(descriptors).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return [family.replaceAll('"', ''), src, Object.fromEntries(known)]
}

/**
 * Takes the faces of a page's own fonts out of its styles. A font that comes after the first paint has the browser lay out all text again, on
 * a phone for as long as the first time (decision 0365). So a first visit asks for it behind the text, and uses it if it is there in a tenth
 * of a second and nobody reads further down, where other line breaks would move the text; a later one is kept for the next page, and the
 * text stays in the system's face, which has the same metrics.
 */
export function lateFonts(styles: string): LateFonts {
  const found = [...styles.matchAll(faceRules)].filter(([rule]) => isSwapped(rule))
  if (found.length === 0) return { styles }
  const faces = JSON.stringify(found.map(([, declarations = '']) => readFace(declarations)))
  return {
    styles: styles.replace(faceRules, rule => (isSwapped(rule) ? '' : rule)),
    faces: found.map(([face]) => face).join(''),
    // The first face has every letter of most pages; the browser loads others when a page has one of theirs.
    script: `{const from=performance.now(),faces=${faces}.map(face=>new FontFace(...face));faces[0].load().then(()=>{if(!scrollY&&performance.now()-from<${timeLimit})for(const face of faces)document.fonts.add(face)},()=>{})}`,
  }
}
