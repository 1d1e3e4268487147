import { routes } from '@/config/routes'
import { customers as copy } from '@/copy/customers'
import { ButtonLink } from '@/ui/ButtonLink'
import { ErrorScreen } from '@/ui/ErrorScreen'

/** Says the same of a customer who was taken away, was deleted or never was. */
export function CustomerNotFound() {
  return (
    <ErrorScreen
      title={copy.goneTitle}
      description={copy.notFound}
      button={<ButtonLink href={routes.dashboard}>{copy.back}</ButtonLink>}
    />
  )
}
