import type { HardwareItem } from '../../src/domain/catalogue/hardware-item.ts'
import { brand } from './brand.ts'

const paxSdk = 'PAX Semi-Integrated SDK'
const ingenicoApi = 'Ingenico Semi-Integrated API'
/** What the brand's own app on a smart terminal serves. */
const appProducts = [`${brand.name} Semi-Integrated Cloud API`, 'Android SDK', 'Hospitality POS API']

/** A smart terminal is loaded with one of two apps; each is an item of its own, as an order is for one of them. */
const ownApp = `${brand.name} app`
const pinPadMode = 'PIN pad mode'
const withOwnApp =
  'Loaded with the sandbox app: your server sends it a sale through our cloud, or your own Android app runs on it.'
const asPinPad = 'Loaded with the semi-integrated app: your point of sale controls it like a PIN pad.'

const offered = { forSale: true, deprecated: false, variant: '' } as const
/** Orders may name it, the catalogue does not list it. */
const gone = { forSale: false, deprecated: true, variant: '' } as const
/** Listed for what it works with; the portal sells none. */
const notSold = { costCents: null, forSale: false, deprecated: false, variant: '' } as const

const ingenico = { category: 'Traditional Terminals', software: [ingenicoApi] } as const
const lane = { ...offered, ...ingenico, icon: 'pin-pad' } as const

const a80 = { ...offered, category: 'Smart Terminals', hardwareName: 'PAX A80', icon: 'countertop' } as const
const a920Pro = { ...offered, category: 'Smart Terminals', hardwareName: 'PAX A920 Pro', icon: 'handheld' } as const
const a80WithSp30 = { ...a80, hardwareName: 'PAX A80+SP30' } as const

/** Every device (spec §9, prices; payments 20.3, software), in the order of the catalogue within its category. */
export const hardware: readonly HardwareItem[] = [
  {
    ...offered,
    slug: 'pax-s300',
    category: 'Traditional Terminals',
    hardwareName: 'PAX S300',
    hardwareType: 'PAX S300',
    costCents: 225_00,
    description: 'Countertop PIN pad with keys and a color screen. Chip, tap and swipe; USB, serial or Ethernet.',
    image: 'pax-s300',
    icon: 'pin-pad',
    software: [paxSdk],
  },
  {
    ...lane,
    slug: 'ingenico-lane-3000',
    hardwareName: 'Ingenico LANE 3000',
    hardwareType: 'Ingenico LANE 3000',
    costCents: 429_00,
    description: 'Small PIN pad for a narrow counter, with a color screen above large keys. Chip, tap and swipe.',
    image: 'ingenico-lane-3000',
  },
  {
    ...lane,
    slug: 'ingenico-lane-5000',
    hardwareName: 'Ingenico LANE 5000',
    hardwareType: 'Ingenico LANE 5000',
    costCents: 410_00,
    description: 'PIN pad for busy lanes, with a 3.5-inch touch screen and keys. Chip, tap and swipe.',
    image: 'ingenico-lane-5000',
  },
  {
    ...lane,
    slug: 'ingenico-lane-7000',
    hardwareName: 'Ingenico LANE 7000',
    hardwareType: 'Ingenico LANE 7000',
    costCents: 625_00,
    description: 'PIN pad with a wide 5-inch touch screen, large enough for a signature or a question.',
    image: 'ingenico-lane-7000',
  },
  {
    ...offered,
    ...ingenico,
    slug: 'ingenico-desk-2600-wifi',
    hardwareName: 'Ingenico DESK 2600 (WiFi)',
    hardwareType: 'Ingenico DESK 2600 (WiFi)',
    costCents: 335_00,
    description: 'Countertop terminal with keys, a receipt printer and WiFi. No cable to the point of sale.',
    image: 'ingenico-desk-2600',
    icon: 'countertop',
  },
  {
    ...offered,
    ...ingenico,
    slug: 'ingenico-desk-3500-without-wifi',
    hardwareName: 'Ingenico DESK 3500 without WiFi',
    hardwareType: 'Ingenico DESK 3500 without WiFi',
    costCents: 249_00,
    description: 'Countertop terminal with keys, a color screen, a receipt printer and Ethernet.',
    image: 'ingenico-desk-3500',
    icon: 'countertop',
  },
  {
    ...offered,
    ...ingenico,
    slug: 'ingenico-move-5000',
    hardwareName: 'Ingenico MOVE 5000',
    hardwareType: 'Ingenico MOVE 5000',
    costCents: 630_00,
    description:
      'Portable terminal with keys, a touch screen and a printer. Carry it to the table and dock it to charge.',
    image: 'ingenico-move-5000',
    icon: 'handheld',
  },
  {
    ...offered,
    slug: 'epx-pax-a35',
    category: 'Smart Terminals',
    hardwareName: 'EPX PAX A35',
    hardwareType: 'EPX PAX A35',
    costCents: 345_00,
    description:
      'Android PIN pad for the counter: a touch screen, no keys and no printer. Your point of sale controls it.',
    image: 'pax-a35',
    icon: 'pin-pad',
    software: [paxSdk],
  },
  {
    ...a80,
    slug: 'pax-a80-app',
    variant: ownApp,
    hardwareType: `PAX A80 ${ownApp}`,
    costCents: 249_95,
    description: `Android countertop terminal with touch screen, keys and printer. ${withOwnApp}`,
    image: 'pax-a80-app',
    software: appProducts,
  },
  {
    ...a80,
    slug: 'pax-a80-pin-pad',
    variant: pinPadMode,
    hardwareType: `PAX A80 ${pinPadMode}`,
    costCents: 249_95,
    description: `Android countertop terminal with touch screen, keys and printer. ${asPinPad}`,
    image: 'pax-a80-pin-pad',
    software: [paxSdk],
  },
  {
    ...a920Pro,
    slug: 'pax-a920-pro-app',
    variant: ownApp,
    hardwareType: `PAX A920 Pro ${ownApp}`,
    costCents: 349_95,
    description: `Android handheld with a 5.5-inch touch screen and a printer. ${withOwnApp}`,
    image: 'pax-a920-pro-app',
    software: appProducts,
  },
  {
    ...a920Pro,
    slug: 'pax-a920-pro-pin-pad',
    variant: pinPadMode,
    hardwareType: `PAX A920 Pro ${pinPadMode}`,
    costCents: 349_95,
    description: `Android handheld with a 5.5-inch touch screen and a printer. ${asPinPad}`,
    image: 'pax-a920-pro-pin-pad',
    software: [paxSdk],
  },
  {
    ...a80WithSp30,
    slug: 'pax-a80-sp30-app',
    variant: ownApp,
    hardwareType: `PAX A80+SP30 ${ownApp}`,
    costCents: 449_95,
    description: `The A80 for the cashier and an SP30 PIN pad for the customer. ${withOwnApp}`,
    image: 'pax-a80-sp30-app',
    software: appProducts,
  },
  {
    ...a80WithSp30,
    slug: 'pax-a80-sp30-pin-pad',
    variant: pinPadMode,
    hardwareType: `PAX A80+SP30 ${pinPadMode}`,
    costCents: 449_95,
    description: `The A80 for the cashier and an SP30 PIN pad for the customer. ${asPinPad}`,
    image: 'pax-a80-sp30-pin-pad',
    software: [paxSdk],
  },
  {
    ...offered,
    ...ingenico,
    slug: 'ingenico-link-2500i',
    category: 'Card Readers',
    hardwareName: 'Ingenico LINK 2500i',
    hardwareType: 'Ingenico LINK 2500i',
    costCents: 520_00,
    description: 'Pocket-size reader with a screen and keys for the PIN, on Bluetooth or WiFi. Chip, tap and swipe.',
    image: 'ingenico-link-2500i',
    icon: 'reader',
  },
  {
    ...notSold,
    slug: 'magtek-tdynamo',
    category: 'Card Readers',
    hardwareName: 'MagTek tDynamo',
    hardwareType: 'MagTek tDynamo',
    description: 'Bluetooth reader for iPhone and iPad that encrypts the card in its read head. Chip, tap and swipe.',
    image: 'magtek-tdynamo',
    icon: 'reader',
    software: ['iOS Card-Reader SDK'],
  },
  {
    ...notSold,
    slug: 'magtek-udynamo',
    category: 'Card Readers',
    hardwareName: 'MagTek uDynamo',
    hardwareType: 'MagTek uDynamo',
    description: 'Reader for the audio jack of a phone or tablet. It encrypts the card in its read head. Swipe only.',
    image: 'magtek-udynamo',
    icon: 'reader',
    software: ['iOS Card-Reader SDK'],
  },
  {
    ...notSold,
    slug: 'pax-sp30',
    category: 'Accessories',
    hardwareName: 'PAX SP30',
    hardwareType: 'PAX SP30',
    description: 'Wired PIN pad for the customer’s side of an A80. It is sold with the A80, as PAX A80+SP30.',
    image: 'pax-sp30',
    icon: 'pin-pad',
    software: [...appProducts, paxSdk],
  },
  {
    ...notSold,
    slug: 'customer-supplied-keyed-device',
    category: 'Customer Supplied',
    hardwareName: 'Customer-supplied keyed device',
    hardwareType: 'Customer-supplied keyed device',
    description:
      'Your own computer or tablet, on which somebody types the card, for example for phone orders. It reads no chip, and brings your software into PCI scope.',
    image: 'keyed-device',
    icon: 'keyboard',
    software: ['Custom Pay API'],
  },
  {
    ...gone,
    ...ingenico,
    slug: 'ingenico-desk-3500',
    hardwareName: 'Ingenico DESK 3500',
    hardwareType: 'Ingenico DESK 3500',
    costCents: 199_00,
    description: 'Replaced by the DESK 3500 without WiFi.',
    image: 'ingenico-desk-3500',
    icon: 'countertop',
  },
  {
    ...gone,
    ...ingenico,
    slug: 'ingenico-desk-3500-wifi',
    hardwareName: 'Ingenico DESK 3500 WiFi',
    hardwareType: 'Ingenico DESK 3500 WiFi',
    costCents: 320_00,
    description: 'Replaced by the DESK 2600 (WiFi).',
    image: 'ingenico-desk-3500',
    icon: 'countertop',
  },
]
