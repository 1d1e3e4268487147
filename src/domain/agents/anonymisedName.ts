import { decisions } from '@/copy/decisions'
import { records } from '@/copy/records'

/** Whether an agent is called `탈퇴한 영업자`, which needs neither 영업자 nor 님 beside it. */
export const isAnonymisedName = (name: string): boolean => name === decisions.anonymisedAgent

/** `김하루 님`. */
export const personNamed = (name: string): string =>
  isAnonymisedName(name) ? name : records.personNamed(name)
