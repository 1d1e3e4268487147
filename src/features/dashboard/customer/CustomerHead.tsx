import type { RefObject } from 'react'

import { calls } from '@/copy/calls'
import { customers as copy } from '@/copy/customers'
import type { CustomerDetails } from '@/domain/consultations/customers'
import { phoneAddress } from '@/domain/values/phoneChecks'
import { formatKoreanTime } from '@/domain/calendar/time'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { useMinute } from '@/ui/useMinute'

import { CustomerProgress } from '../list/CustomerProgress'
import { EarlierRequest } from '../list/EarlierRequest'
import { PhoneIcon } from '../PhoneIcon'
import styles from './CustomerHead.module.css'
import { SamePhone } from './SamePhone'

type CustomerHeadProps = {
  customer: CustomerDetails
  heading: RefObject<HTMLHeadingElement | null>
  onDial: () => void
  onRecord: () => void
}

/** Who it is and how far; the number to tap, under the thumb on a phone. */
export function CustomerHead({ customer, heading, onDial, onRecord }: CustomerHeadProps) {
  const { hasAppliedBefore, name, phone, submittedAt } = customer
  return (
    <>
      <div>
        <h1 className={styles.name} ref={heading} tabIndex={-1}>
          {name}
          {hasAppliedBefore && <EarlierRequest />}
        </h1>
        <p className={styles.received}>
          <time dateTime={submittedAt ?? undefined}>
            {copy.receivedAt(formatKoreanTime(submittedAt))}
          </time>
        </p>
        <CustomerProgress customer={customer} now={useMinute()} />
        <SamePhone {...customer} />
      </div>
      <div className={styles.buttons}>
        <ButtonLink className={styles.call} href={phoneAddress(phone)} onClick={onDial}>
          <PhoneIcon />
          {phone}
        </ButtonLink>
        <Button className={styles.record} variant="quiet" onClick={onRecord}>
          {calls.record}
        </Button>
      </div>
    </>
  )
}
