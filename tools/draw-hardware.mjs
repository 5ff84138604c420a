// node tools/draw-hardware.mjs: draws content/media/hardware/*.svg, one picture for each model of content/data/hardware.ts.
// The shapes are in tools/hardware; a test says when a picture is missing or old.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './bootstrap.mjs'
import { picture, pictureNames } from './hardware/picture.mjs'

const folder = join(root, 'content/media/hardware')
mkdirSync(folder, { recursive: true })
for (const name of pictureNames) writeFileSync(join(folder, `${name}.svg`), picture(name))
say(`drew ${pictureNames.length} pictures into ${folder}`)
