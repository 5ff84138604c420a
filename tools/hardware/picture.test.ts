import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hardware } from '../../content/data/hardware.ts'
import { hardwareImagePath } from '../../src/domain/catalogue/hardware-item.ts'
import { picture, pictureNames } from './picture.mjs'

const content = join(import.meta.dirname, '../../content')
const read = (file: string) => readFileSync(join(content, file), 'utf8')

test('every item has its drawing, and no drawing is for nothing', () => {
  expect([...new Set(hardware.map(({ image }) => image))].sort()).toEqual([...pictureNames].sort())
  expect(readdirSync(join(content, 'media/hardware')).sort()).toEqual(pictureNames.map(name => `${name}.svg`).sort())
})

test('two listed items never look the same', () => {
  const images = hardware.filter(item => !item.deprecated).map(({ image }) => read(`media/hardware/${image}.svg`))
  expect(new Set(images).size).toBe(images.length)
})

test('the drawings are those of the tool: node tools/draw-hardware.mjs', () => {
  for (const item of hardware) expect(read(hardwareImagePath(item).slice(1)), item.image).toBe(picture(item.image))
})

test('a drawing is small, loads nothing and runs nothing', () => {
  for (const name of pictureNames) {
    const svg = picture(name)
    expect(svg.length, name).toBeLessThan(6_000)
    expect(svg, name).not.toMatch(/NaN|undefined|<script|\son[a-z]+=|href|url\(/)
  }
})
