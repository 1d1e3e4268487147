import { requestDrawer as copy } from '@/copy/requestDrawer'
import { isoKoreanDay, koreanDay, startOfIsoDay, startOfKoreanDay } from '@/domain/time'

const hour = 60 * 60 * 1000

/** From then on the afternoon is too near to be booked. */
const lastHourForAfternoon = 14

/** The moments that are booked with one click, by Seoul's clock. */
export function quickTimes(now: Date): { label: string; time: Date }[] {
  const { day, month, year } = koreanDay(now)
  const today = startOfKoreanDay(year, month, day).getTime()
  const tomorrow = startOfKoreanDay(year, month, day + 1).getTime()
  return [
    ...(now.getTime() < today + lastHourForAfternoon * hour
      ? [{ label: copy.thisAfternoon, time: new Date(today + 15 * hour) }]
      : []),
    { label: copy.tomorrowMorning, time: new Date(tomorrow + 10 * hour) },
  ]
}

/** A moment as a field of type `datetime-local` holds it, by Seoul's clock whatever the browser's zone. */
export function inputOf(time: Date): string {
  const day = isoKoreanDay(time)
  const minutes = Math.floor((time.getTime() - startOfIsoDay(day).getTime()) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The moment that such a field holds; undefined while it is incomplete. */
export function timeOf(input: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(input)) return undefined
  const time = new Date(`${input}:00+09:00`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
