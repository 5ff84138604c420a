import { Menu, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '../../../../content/data/brand.ts'
import { Island } from '../../../ui/island/island.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { paths } from '../../paths.ts'
import AccountMenu from './account-menu.island.tsx'

const links = [
  { href: paths.products, label: 'Products' },
  { href: paths.getStarted, label: 'Get started' },
  { href: paths.demos, label: 'Demos' },
  { href: paths.apiReference, label: 'API reference' },
]
const iconButton =
  'inline-flex size-9 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink'
const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true } as const

/** Choice of theme; the runtime reads and sets it. Its icon follows `data-theme-switch` in `base.css`. */
function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch="system"
      aria-label="Theme: system. Change it"
      className={`theme-switch ${iconButton}`}
    >
      <Monitor {...icon} data-for="system" />
      <Sun {...icon} data-for="light" />
      <Moon {...icon} data-for="dark" />
    </button>
  )
}

/** The sheet of a phone: a native popover, so it needs no script. */
function NavigationSheet() {
  return (
    <div
      popover="auto"
      id="navigation"
      className="sheet w-full border-b border-line bg-surface p-4 text-ink float-shadow"
    >
      <nav aria-label="Main, on a small screen" className="flex flex-col">
        {links.map(({ href, label }) => (
          <a key={href} href={href} className="rounded-control px-2 py-2.5 text-ink no-underline hover:bg-sunken">
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** The header of every page, with its search (another feature) and the thin brass line that says that nothing here is real money. */
export function SiteHeader({ search }: { search: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-t-[3px] border-b border-t-brass-line border-b-line bg-paper">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <div className="mx-auto flex h-14 max-w-[88rem] items-center gap-2 px-4 sm:gap-5 sm:px-6">
        <a href={paths.home} className="flex items-center gap-2 text-lg font-semibold text-ink no-underline">
          <Mark className="size-6 text-accent" />
          {brand.name}
        </a>
        <span className="hidden rounded-full border border-brass-line bg-brass-soft px-2 text-[13px] leading-5 font-medium text-brass sm:inline">
          {brand.sandboxLabel}
        </span>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="rounded-control px-2.5 py-1.5 text-[15px] whitespace-nowrap text-ink-soft no-underline hover:bg-sunken hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          {search}
          <ThemeSwitch />
          <Island of={AccountMenu} />
          <button type="button" popoverTarget="navigation" aria-label="Menu" className={`md:hidden ${iconButton}`}>
            <Menu {...icon} />
          </button>
        </div>
      </div>
      <NavigationSheet />
    </header>
  )
}
