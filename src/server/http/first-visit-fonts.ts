/** A face as the browser's `FontFace` takes it: family, source, descriptors. */
type Face = [family: string, source: string, descriptors: Record<string, string>]

/** Styles without faces that swap, and what brings those to a page that has the styles in it; without any, the styles alone. */
export interface FirstVisitFonts {
  styles: string
  /** The faces as styles, for browsers that run no scripts. */
  faces?: string
  /** Asks for the page's own font; to be run behind the text. */
  late?: string
}

const faceRules = /@font-face\{([^{}]*)\}/g
const isSwapped = (rule: string) => rule.includes('font-display:swap')
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

/**
 * Runs in the page, behind its text: asks for the faces, and uses them here or on the next page. The first face has every letter of most pages; the
 * browser loads others when a page has one of theirs. Firefox and Safari know no `longtask`.
 */
const askForFaces = (
  faces: Face[],
) => `{const from=performance.now(),faces=${JSON.stringify(faces)}.map(face=>new FontFace(...face));
let isSlow=false;
if(PerformanceObserver.supportedEntryTypes.includes('longtask'))new PerformanceObserver((_,self)=>{isSlow=true;self.disconnect()}).observe({type:'longtask',buffered:true});
faces[0].load().then(()=>{
const use=()=>{for(const face of faces)document.fonts.add(face)};
if(performance.now()-from<${timeLimit}&&!isSlow&&!scrollY&&!location.hash)use();else document.addEventListener('softnavigation',use,{once:true})
},()=>{})}`

/**
 * Takes the font of a first visit out of its styles (decision 0365). One that comes after the first paint has the browser lay out all text again, on a phone
 * for as long as the first time. So it is asked for behind the text, and used if it is there in a tenth of a second, the browser needed no 50 ms for anything
 * so far (decision 0414), and nobody reads further down or came for a section, where other line breaks would move the text; else it is for the next page, and
 * the text stays in the system's face, which has the same metrics and stays in the styles.
 */
export function firstVisitFonts(styles: string): FirstVisitFonts {
  const own = [...styles.matchAll(faceRules)].map(([rule]) => rule).filter(isSwapped)
  if (own.length === 0) return { styles }
  return {
    styles: styles.replace(faceRules, rule => (isSwapped(rule) ? '' : rule)),
    faces: own.join(''),
    late: askForFaces(own.map(readFace)),
  }
}
