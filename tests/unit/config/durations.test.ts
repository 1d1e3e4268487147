import { durations } from '@/config/durations'

it.each<[why: string, longer: number, shorter: number]>([
  [
    'a notification is not sent by two processes: lease, delivery',
    durations.notificationLease,
    durations.delivery,
  ],
  ['a mail is given up as such: delivery, silence', durations.delivery, durations.mailIdle],
  ['a webhook is given up as such: delivery, call', durations.delivery, durations.webhook],
  [
    'a browser hears what became of many changes: call, the last one',
    durations.serverCall,
    durations.bulkChange,
  ],
  [
    'a browser hears what became of a review: call, review',
    durations.serverCall,
    durations.reviewTimeout,
  ],
  [
    'no request keeps a deadline of the old calendar: second look, age of the closed days',
    durations.calendarRecheck,
    durations.closedDaysAge,
  ],
  [
    'no submission misses a decision: second sweep, a request after the first',
    durations.secondSweep,
    2 * durations.answerTimeout,
  ],
])('should be in this order, so that %s', (_, longer, shorter) => {
  expect(longer).toBeGreaterThan(shorter)
})
