import { Link, useNav, useWindowInfo } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

type PanelNavLinkProps = { id: string; href: string; label: string }

/**
 * A page of ours among the entries of Payload's menu, marked as Payload marks its own. Where the menu hides the page, on phones, the entry of
 * that page closes it.
 */
export function PanelNavLink({ href, id, label }: PanelNavLinkProps) {
  const isHere = usePathname() === href
  const { setNavOpen } = useNav()
  const { s: hidesPage } = useWindowInfo().breakpoints
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link panel-nav-link"
      href={href}
      id={id}
      onClick={() => isHere && hidesPage && setNavOpen(false)}
      prefetch={false}
    >
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{label}</span>
    </Link>
  )
}
