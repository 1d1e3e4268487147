import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'

const nothing = () => null
const features = '../../../../src/features/dashboard'
jest.unstable_mockModule(`${features}/list/Customers.client`, () => ({ Customers: nothing }))
jest.unstable_mockModule(`${features}/SignOut.client`, () => ({ SignOut: nothing }))
jest.unstable_mockModule('../../../../src/ui/saving/SavingDialogs.client', () => ({
  SavingDialogs: nothing,
}))

const { Dashboard } = await import('@/features/dashboard/Dashboard')

const show = (awayUntil: string | null | undefined) =>
  render(
    <Dashboard
      awayUntil={awayUntil}
      email="agent@test.kr"
      id="a"
      link="https://example.com/?ref=a"
      profile="none"
    />,
  )

describe("an agent's dashboard", () => {
  it.each([
    ['until a day', '2027-01-08', '2027. 1. 8.까지 부재 중이라 신청이 자동으로 배정되지 않습니다.'],
    ['without an end', null, '부재 중이라 신청이 자동으로 배정되지 않습니다.'],
  ])('should say that the agent is on leave, and lead to its days: %s', (_, until, text) => {
    show(until)
    const line = screen.getByText(
      (_text, element) => element?.textContent === `${text} 부재 기간 변경`,
    )
    expect(line.querySelector('a')?.getAttribute('href')).toBe('/dashboard/settings#leave')
  })

  it('should say nothing of a leave that there is not', () => {
    show(undefined)
    expect(screen.queryByText(/부재 중이라/)).toBeNull()
  })
})
