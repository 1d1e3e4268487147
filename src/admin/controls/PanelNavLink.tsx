import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

type PanelNavLinkProps = { id: string; href: string; label: string }

/** A page of ours among the entries of Payload's menu, marked as Payload marks its own. */
export function PanelNavLink({ href, id, label }: PanelNavLinkProps) {
  const isHere = usePathname() === href
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link panel-nav-link"
      href={href}
      id={id}
      prefetch={false}
    >
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{label}</span>
    </Link>
  )
}
