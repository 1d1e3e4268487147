import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'

import { dayMs, minuteMs } from '@/config/timeUnits'
import type { Leave } from '@/domain/agents/leave'

const nothing = () => null
const features = '../../../../src/features/dashboard'
jest.unstable_mockModule(`${features}/list/Customers.client`, () => ({ Customers: nothing }))
jest.unstable_mockModule(`${features}/SignOut.client`, () => ({ SignOut: nothing }))
jest.unstable_mockModule('../../../../src/ui/saving/SavingDialogs.client', () => ({
  SavingDialogs: nothing,
}))

const { Dashboard } = await import('@/features/dashboard/Dashboard')

const today = '2027-01-08'

const show = (leave: Leave) =>
  render(
    <Dashboard
      email="agent@test.kr"
      id="a"
      leave={leave}
      link="https://example.com/?ref=a"
      profile="none"
      today={today}
    />,
  )

describe("an agent's dashboard", () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(`${today}T12:00:00+09:00`) }))
  afterEach(() => jest.useRealTimers())

  it.each([
    ['until a day', today, '2027. 1. 8.까지 부재 중이라 신청이 자동으로 배정되지 않습니다.'],
    ['without an end', undefined, '부재 중이라 신청이 자동으로 배정되지 않습니다.'],
  ])('should say that the agent is on leave, and lead to its days: %s', (_, awayUntil, text) => {
    show({ awayFrom: '2027-01-01', awayUntil })
    const line = screen.getByText(
      (_text, element) => element?.textContent === `${text} 부재 기간 변경`,
    )
    expect(line.querySelector('a')?.getAttribute('href')).toBe('/dashboard/settings#leave')
  })

  it('should say nothing of a leave that there is not', () => {
    show({})
    expect(screen.queryByText(/부재 중이라/)).toBeNull()
  })

  it('should begin and end to say it at midnight, on a page that stays open', async () => {
    show({ awayFrom: '2027-01-09', awayUntil: '2027-01-09' })
    const said = () => screen.queryByText(/부재 중이라/) !== null
    const days = [said()]
    for (let day = 0; day < 2; day += 1) {
      jest.setSystemTime(Date.now() + dayMs)
      await act(() => jest.advanceTimersByTimeAsync(minuteMs))
      days.push(said())
    }
    expect(days).toEqual([false, true, false])
  })
})
