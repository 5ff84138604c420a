/** A face as the browser's `FontFace` takes it: family, source, descriptors. */
type Face = [family: string, source: string, descriptors: Record<string, string>]

/** Styles without faces that swap or are the system's, and what brings those to a page that has the styles in it; without any, the styles alone. */
export interface FirstVisitFonts {
  styles: string
  /** The faces as styles, for browsers that run no scripts. */
  faces?: string
  /** Makes the system's faces; to be run before any text is laid out. */
  early?: string
  /** Asks for the page's own font; to be run behind the text. */
  late?: string
}

const faceRules = /@font-face\{([^{}]*)\}/g
const isSwapped = (rule: string) => rule.includes('font-display:swap')
const isOfSystem = (rule: string) => rule.includes('src:local(')
/** What browsers allow a font with `font-display: optional`, ms. */
const timeLimit = 100

/** Descriptors of a rule by their names in `FontFace`, `unicodeRange` for `unicode-range`; `font-weight` is `weight` there. */
function readFace(rule: string): Face {
  const declarations = rule.slice(rule.indexOf('{') + 1, -1).split(';')
  const {
    fontFamily = '',
    src = '',
    fontWeight,
    fontDisplay,
    ...rest
  } = Object.fromEntries(
    declarations.map(each => {
      const colon = each.indexOf(':')
      return [each.slice(0, colon).replace(/-[a-z]/g, found => found.slice(1).toUpperCase()), each.slice(colon + 1)]
    }),
  )
  const descriptors = { weight: fontWeight, display: fontDisplay, ...rest }
  const known = Object.entries(descriptors).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return [fontFamily.replaceAll('"', ''), src, Object.fromEntries(known)]
}

const listFaces = (rules: string[]) => JSON.stringify(rules.map(readFace))

/**
 * Takes font faces out of the styles of a first visit (decision 0365).
 *
 * Its own font: one that comes after the first paint has the browser lay out all text again, on a phone for as long as the first time. So it
 * is asked for behind the text, and used if it is there in a tenth of a second and nobody reads further down or came for a section, where
 * other line breaks would move the text; a later one is for the next page, and the text stays in the system's face, which has the same metrics.
 *
 * That of the system: where styles bring it, it counts as loaded only once text is in it, and browsers then lay out what has been read since
 * between two frames, to say so. One that is loaded when it is added has nothing to say. Not for `FontFace` without `sizeAdjust`: there
 * the system's face is as large as it is.
 */
export function firstVisitFonts(styles: string): FirstVisitFonts {
  const rules = [...styles.matchAll(faceRules)].map(([rule]) => rule)
  const own = rules.filter(isSwapped)
  const ofSystem = rules.filter(isOfSystem)
  if (own.length + ofSystem.length === 0) return { styles }
  return {
    styles: styles.replace(faceRules, rule => (isSwapped(rule) || isOfSystem(rule) ? '' : rule)),
    faces: [...own, ...ofSystem].join(''),
    ...(ofSystem.length > 0 && {
      early: `for(const each of ${listFaces(ofSystem)}){const face=new FontFace(...each);face.load().catch(()=>{});document.fonts.add(face)}`,
    }),
    // The first face has every letter of most pages; the browser loads others when a page has one of theirs.
    ...(own.length > 0 && {
      late: `{const from=performance.now(),faces=${listFaces(own)}.map(face=>new FontFace(...face));faces[0].load().then(()=>{const use=()=>{for(const face of faces)document.fonts.add(face)};if(performance.now()-from<${timeLimit}&&!scrollY&&!location.hash)use();else document.addEventListener('softnavigation',use,{once:true})},()=>{})}`,
    }),
  }
}
