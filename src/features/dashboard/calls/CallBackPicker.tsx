import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'

import { calls } from '@/copy/calls'
import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import { koreanWallClock } from '@/domain/calendar/time'
import {
  clockOf,
  lastCallBack,
  offeredCallBacks,
  parseCallBack,
} from '@/domain/consultations/callBack'
import { Field } from '@/ui/fields/Field'
import { useMinute } from '@/ui/useMinute'

import { SheetButton } from '../Sheet'
import styles from './CallBackPicker.module.css'

type CallBackPickerProps = {
  /** The moment that is being booked, ISO; undefined while nothing is sent. */
  booking: string | undefined
  /** Something is being sent. */
  isSending: boolean
  /** Side by side, where it is one part of a page. */
  isCompact?: boolean
  onBook: (at: string) => void
}

/** Offers the usual times of a call-back, and any other one within 90 days (specification 5.10). */
export function CallBackPicker({ booking, isCompact, isSending, onBook }: CallBackPickerProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { thisAfternoon, tomorrowMorning } = offeredCallBacks(useMinute())
  const offer = (label: string, at: string) => (
    <Offer at={at} isBusy={booking === at} isWaiting={isSending} label={label} onBook={onBook} />
  )

  return (
    <div className={isCompact ? `${styles.offers} ${styles.compact}` : styles.offers}>
      {thisAfternoon && offer(pipeline.thisAfternoon, thisAfternoon)}
      {offer(pipeline.tomorrowMorning, tomorrowMorning)}
      {isChoosing ? (
        <ChosenTime isBusy={Boolean(booking)} isWaiting={isSending} onBook={onBook} />
      ) : (
        <SheetButton isWaiting={isSending} variant="quiet" onClick={() => setChoosing(true)}>
          {copy.choose}
        </SheetButton>
      )}
    </div>
  )
}

type OfferProps = Pick<CallBackPickerProps, 'onBook'> & {
  at: string
  label: string
  isBusy: boolean
  isWaiting: boolean
}

function Offer({ at, label, onBook, ...state }: OfferProps) {
  const id = useId()
  return (
    <SheetButton
      {...state}
      aria-describedby={id}
      busyLabel={calls.sending}
      variant="quiet"
      onClick={() => onBook(at)}
    >
      {label}
      <span className={styles.clock} id={id} aria-hidden="true">
        {hoursOf(at)}
      </span>
    </SheetButton>
  )
}

function ChosenTime({ onBook, ...state }: Omit<OfferProps, 'at' | 'label'>) {
  const id = useId()
  const [now] = useState(() => new Date())
  const [value, setValue] = useState(() =>
    koreanWallClock(new Date(offeredCallBacks(now).tomorrowMorning)),
  )
  const [error, setError] = useState<string>()
  const field = useRef<HTMLFormElement>(null)

  useEffect(() => field.current?.querySelector('input')?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = parseCallBack(value, new Date())
    setError(parsed.error)
    if (parsed.at) onBook(parsed.at)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className={styles.chosen} noValidate onSubmit={submit} ref={field}>
      <Field
        error={error}
        id={id}
        label={pipeline.callBackTime}
        max={koreanWallClock(lastCallBack(now))}
        min={koreanWallClock(now)}
        onChange={({ target }) => {
          setValue(target.value)
          setError(undefined)
        }}
        type="datetime-local"
        value={value}
      />
      <SheetButton {...state} busyLabel={calls.sending} type="submit">
        {pipeline.book}
      </SheetButton>
    </form>
  )
}

/** The label says already which half of the day. */
const hoursOf = (at: string) => clockOf(at).replace(/^\S+ /, '')
