import { Menu, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '../../../../content/data/brand.ts'
import { Island } from '../../../ui/island/island.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { paths } from '../../paths.ts'
import AccountMenu, { type AccountMenuProps } from './account-menu.island.tsx'

/** `isLate`: shown where the header is wide; on smaller screens in the sheet alone. */
const links = [
  { href: paths.products, label: 'Products' },
  { href: paths.getStarted, label: 'Get started' },
  { href: paths.hardware, label: 'Hardware', isLate: true },
  { href: paths.demos, label: 'Demos' },
  { href: paths.apiReference, label: 'API reference' },
]
const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Choice of theme; the runtime reads and sets it. Its icon follows `data-theme-switch` in `state.css`. */
function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch="system"
      aria-label="Theme: system. Change it"
      className="icon-button theme-switch"
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
    <div popover="auto" id="navigation" className="sheet float-shadow">
      <nav aria-label="Main, on a small screen">
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** The header of every page, with its search (another feature) and the thin brass line that says that nothing here is real money. */
export function SiteHeader({ search, user }: { search: ReactNode } & AccountMenuProps) {
  return (
    <header className="site-header">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <div className="site-bar">
        <a href={paths.home} className="site-name">
          <Mark />
          {brand.name}
        </a>
        <span className="site-label">{brand.sandboxLabel}</span>
        <nav aria-label="Main">
          {links.map(({ href, label, isLate }) => (
            <a key={href} href={href} className={isLate ? 'is-late' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className="site-tools">
          {search}
          <ThemeSwitch />
          <Island of={AccountMenu} {...(user && { user })} />
          <button type="button" popoverTarget="navigation" aria-label="Menu" className="icon-button menu-button">
            <Menu {...icon} />
          </button>
        </div>
      </div>
      <NavigationSheet />
    </header>
  )
}
