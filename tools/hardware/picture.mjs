// The whole SVG of a model: its parts and the colours of both themes. As an image it follows the `color-scheme` of the page
// that shows it, also where a reader has fixed the theme.
import { models } from './models.mjs'

const light = {
  body: '#4a555d',
  edge: '#1f282e',
  front: '#2c353b',
  groove: '#39434a',
  slot: '#131a1e',
  screen: '#f4fafa',
  ink: '#31424a',
  line: '#a9bcc1',
  key: '#dfe6e8',
  accent: '#0d6b6f',
  paper: '#fffdf7',
  cable: '#5d6971',
  wave: '#c9d5d9',
  stand: '#c3ccd0',
}
const dark = {
  body: '#66747d',
  edge: '#aebcc4',
  front: '#2a343a',
  groove: '#4b575f',
  slot: '#161d21',
  screen: '#dcebec',
  ink: '#2b3b43',
  line: '#94aab0',
  key: '#c3ced2',
  accent: '#0b6f73',
  paper: '#e9e7df',
  cable: '#8d9aa2',
  wave: '#b7c6cb',
  stand: '#47535a',
}

const variables = colours =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

const style = [
  `svg{${variables(light)}}`,
  `@media(prefers-color-scheme:dark){svg{${variables(dark)}}}`,
  '.b,.ph,.ba{fill:var(--body);stroke:var(--edge);stroke-width:1.5;stroke-linejoin:round}',
  '.ba{fill:var(--stand)}.ph{fill:var(--stand)}',
  '.f{fill:var(--front)}.g{fill:var(--groove);stroke:var(--edge);stroke-width:.8}.sl{fill:var(--slot)}.s{fill:var(--screen)}.sg{fill:var(--line)}',
  '.l{fill:var(--line)}.lh{fill:var(--ink)}.t{fill:var(--accent)}.k{fill:var(--key)}',
  '.kr{fill:#d2645c}.ky{fill:#dcb24a}.kg{fill:#4f9f75}.li{fill:#63b98a}.le,.kd{fill:var(--wave)}.ad{fill:var(--cable)}',
  '.w,.wt,.ga,.ar{fill:none;stroke:var(--wave);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}.wt,.ga{stroke:var(--accent)}.ar{stroke:var(--cable);stroke-width:2.2}.ga{stroke-width:3}',
  '.ca,.st{fill:none;stroke:var(--cable);stroke-width:4.5;stroke-linecap:round}.st{stroke-width:2.5}',
  '.p{fill:var(--paper);stroke:var(--edge);stroke-width:1.2;stroke-linejoin:round}.pl{fill:var(--line)}',
  '.c{fill:none;stroke:var(--accent);stroke-width:1.5}.ch{fill:var(--accent)}.fi{fill:none;stroke:var(--line);stroke-width:1.2}',
].join('')

export const pictureNames = Object.keys(models)

/** @param {string} name as in `pictureNames` */
export function picture(name) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><style>${style}</style>${models[name].join('')}</svg>\n`
}
