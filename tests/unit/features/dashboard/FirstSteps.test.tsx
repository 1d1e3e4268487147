import { act, render, screen, within } from '@testing-library/react'

import { dashboard as copy } from '@/copy/dashboard'
import { profileStates } from '@/copy/profileStates'
import type { ProfileState } from '@/domain/agents/ownProfile'
import { FirstSteps } from '@/features/dashboard/FirstSteps'
import { rememberShared } from '@/features/dashboard/referralLink/sharedLink'

const link = (agent: string) => `https://example.com/?ref=${agent}`
const show = (profile: ProfileState, agent = 'a') =>
  render(<FirstSteps link={link(agent)} profile={profile} />)

const step = (name: string) => {
  const item = screen.getByRole('link', { name }).closest('li')
  if (!item) throw new Error('The step is in no list.')
  return item
}
const isDone = (name: string) => within(step(name)).queryByText(copy.stepDone) !== null

beforeEach(() => localStorage.clear())

describe('the first steps of an agent', () => {
  it('should lead to the profile, then to the link', () => {
    show('none')
    const links = screen.getAllByRole('link')
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      [copy.writeProfile, '/dashboard/settings#profile'],
      [copy.shareLink, '#referral'],
    ])
    expect([isDone(copy.writeProfile), isDone(copy.shareLink)]).toEqual([false, false])
  })

  it.each(['waiting', 'changed', 'published'] as const)(
    'should mark a profile that is %s as written, and say so',
    (state) => {
      show(state)
      expect(isDone(copy.writeProfile)).toBe(true)
      expect(step(copy.writeProfile).textContent).toContain(profileStates[state].label)
    },
  )

  it('should mark the link as shared once it was copied, for this agent only', () => {
    const { unmount } = show('none')
    act(() => rememberShared(link('a')))
    expect(isDone(copy.shareLink)).toBe(true)
    unmount()
    show('none', 'b')
    expect(isDone(copy.shareLink)).toBe(false)
  })
})
