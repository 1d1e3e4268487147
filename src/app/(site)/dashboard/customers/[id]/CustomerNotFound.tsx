import { routes } from '@/config/routes'
import { customers as copy } from '@/copy/customers'
import { ForgetCustomer } from '@/features/dashboard/customer/ForgetCustomer.client'
import { ButtonLink } from '@/ui/ButtonLink'
import { ErrorScreen } from '@/ui/ErrorScreen'

/** Says the same of a customer who was taken away, was deleted or never was. */
export function CustomerNotFound({ id }: { id: string }) {
  return (
    <>
      <ForgetCustomer id={id} />
      <ErrorScreen
        title={copy.goneTitle}
        description={copy.notFound}
        button={<ButtonLink href={routes.dashboard}>{copy.back}</ButtonLink>}
      />
    </>
  )
}
