import { hardware } from '../../../content/data/hardware.ts'
import { topChoices } from '../../../content/data/questionnaire.ts'
import type { ArticleSummary } from '../../contract/page-services.ts'
import { byCategory, categoryAnchor, fullHardwareName, listedHardware } from '../../domain/catalogue/hardware-item.ts'
import { paths } from '../paths.ts'
import type { Indexable } from './search-index.server.ts'
import type { Section } from './sections.server.ts'

/** A page that is no article and can be found all the same. */
export interface OwnPage {
  summary: ArticleSummary & Pick<Indexable, 'within' | 'above'>
  sections: Section[]
}

const groups = byCategory(listedHardware(hardware))

const hardwarePage: OwnPage = {
  summary: {
    path: paths.hardware,
    title: 'Hardware',
    description: 'Terminals, PIN pads and card readers: compatible software, prices, and how to order a test device.',
    tags: ['card-present'],
    kind: 'reference',
    navLabel: 'Hardware',
    order: 100,
  },
  sections: [
    { anchor: '', heading: '', text: '', names: [] },
    ...groups.flatMap(({ category, items }) => [
      {
        anchor: categoryAnchor(category),
        heading: category,
        text: items.map(({ hardwareName }) => hardwareName).join(', '),
        names: [],
      },
      ...items.map(item => ({
        anchor: item.slug,
        heading: fullHardwareName(item),
        text: `${item.description} Works with ${item.software.join(', ')}.`,
        names: [],
      })),
    ]),
  ],
}

const finderPage: OwnPage = {
  summary: {
    path: paths.productFinder,
    title: 'Product finder',
    description:
      'A questionnaire that recommends products, the comparison of all products, and the solution chooser tree.',
    tags: [],
    kind: 'overview',
    navLabel: 'Product finder',
    order: 100,
  },
  sections: [
    { anchor: '', heading: '', text: 'Which product should I choose?', names: [] },
    {
      anchor: 'recommended',
      heading: 'Recommended products',
      text: topChoices
        .map(({ label, subChoices }) => `${label}: ${subChoices.map(sub => sub.label).join(', ')}.`)
        .join(' '),
      names: [],
    },
    { anchor: 'compare', heading: 'Compare', text: 'All products side by side.', names: [] },
    {
      anchor: 'tree',
      heading: 'Solution chooser tree',
      text: 'From environment and PCI scope to products.',
      names: [],
    },
  ],
}

export const ownPages: readonly OwnPage[] = [finderPage, hardwarePage]
