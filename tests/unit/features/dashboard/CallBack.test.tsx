import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'

import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import type { Customer } from '@/domain/consultations/customers'
import { stages } from '@/domain/consultations/stage'
import type { Recording } from '@/features/dashboard/calls/recorder'
import { CallBack } from '@/features/dashboard/customer/CallBack'
import { StageButtons } from '@/features/dashboard/customer/StageButtons'

const customer: Customer = {
  id: '0123456789abcdef01234567',
  name: '김하루',
  phone: '010-1234-5678',
  submittedAt: '2026-03-05T01:00:00.000Z',
  hasAppliedBefore: false,
  samePhone: 0,
  stage: 'talking',
  lostReason: null,
  dueAt: null,
  isPromised: false,
  callBackAt: '2026-03-06T01:00:00.000Z',
  version: 1,
}

describe('a booked call-back', () => {
  it('should keep the button that moves it where it is, so that `예약 취소` never comes to its place', () => {
    const onRecord = jest.fn(async () => true)
    render(<CallBack customer={customer} onRecord={onRecord} recording={{ state: 'idle' }} />)
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names()).toEqual([pipeline.rebook, pipeline.cancelCallBack])
    const rebook = screen.getByRole('button', { name: pipeline.rebook, expanded: false })
    fireEvent.click(rebook)
    const [first, second, ...offers] = names()
    expect([first, second, offers.at(-1)]).toEqual([
      pipeline.rebook,
      pipeline.cancelCallBack,
      copy.choose,
    ])
    expect(screen.getByRole('button', { expanded: true })).toBe(rebook)
    fireEvent.click(rebook)
    expect(names()).toEqual([pipeline.rebook, pipeline.cancelCallBack])
    expect(onRecord).not.toHaveBeenCalled()
  })
})

describe('the times for another call-back', () => {
  it('should stay when they were opened before the answer to a booking came', async () => {
    let answer = (_isRecorded: boolean) => {}
    const onRecord = () => new Promise<boolean>((resolve) => (answer = resolve))
    const show = (callBackAt: string | null) => (
      <CallBack
        customer={{ ...customer, callBackAt }}
        onRecord={onRecord}
        recording={{ state: 'idle' }}
      />
    )
    const { rerender } = render(show(null))
    fireEvent.click(screen.getByRole('button', { name: pipeline.tomorrowMorning }))
    rerender(show(customer.callBackAt))
    fireEvent.click(screen.getByRole('button', { name: pipeline.rebook }))
    await act(async () => answer(true))
    const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
    expect(offered()).toContain(copy.choose)
    fireEvent.click(screen.getByRole('button', { name: pipeline.tomorrowMorning }))
    await act(async () => answer(true))
    expect(offered()).toEqual([pipeline.rebook, pipeline.cancelCallBack])
  })
})

describe('the focus', () => {
  const show = (callBackAt: string | null) => (
    <CallBack
      customer={{ ...customer, callBackAt }}
      onRecord={async () => true}
      recording={{ state: 'idle' }}
    />
  )
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }

  it.each([
    ['a booked time', pipeline.tomorrowMorning, null, customer.callBackAt],
    ['a cancelled time', pipeline.cancelCallBack, customer.callBackAt, null],
  ])('should be at the heading once its button is gone with %s', (_, name, before, after) => {
    const { rerender } = render(show(before))
    press(name)
    rerender(show(after))
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: pipeline.kinds.callBack }),
    )
  })

  it('should be at the heading once the chosen time has taken its field along', () => {
    const { rerender } = render(show(null))
    press(copy.choose)
    press(pipeline.book)
    rerender(show(customer.callBackAt))
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: pipeline.kinds.callBack }),
    )
  })
})

it('should show at every button of the page that something is being recorded', () => {
  const onRecord = jest.fn(async () => true)
  const show = (recording: Recording) => (
    <>
      <StageButtons customer={customer} onRecord={onRecord} recording={recording} />
      <CallBack customer={customer} onRecord={onRecord} recording={recording} />
    </>
  )
  const { rerender } = render(show({ state: 'idle' }))
  const sending = { state: 'sending', intent: { kind: 'reached' }, isAgain: false } as const
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const expectWaiting = (names: string[]) => {
    for (const name of names) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
      press(name)
    }
  }
  press(pipeline.rebook)
  rerender(show(sending))
  // A time that is being chosen would go with the answer.
  const others = [stages.won.label, pipeline.cancelCallBack, pipeline.tomorrowMorning]
  expectWaiting([...others, copy.choose])
  rerender(show({ state: 'idle' }))
  press(copy.choose)
  rerender(show(sending))
  expectWaiting([...others, pipeline.book])
  expect(onRecord).not.toHaveBeenCalled()
})
