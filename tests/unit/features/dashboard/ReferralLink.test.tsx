import { jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'

import { ReferralLink } from '@/features/dashboard/referralLink/ReferralLink.client'

const link = 'https://example.com/?ref=0123456789abcdef01234567'

type Browser = { clipboard?: (text: string) => Promise<void>; execCommand?: () => boolean }

/** A browser that can copy in these ways only. */
function useBrowser({ clipboard, execCommand }: Browser) {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: clipboard && { writeText: clipboard },
  })
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand })
}

const copy = () => act(async () => fireEvent.click(screen.getByRole('button')))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('the button that copies the link', () => {
  it('should confirm the copy for two seconds', async () => {
    const clipboard = jest.fn(async (_: string) => {})
    useBrowser({ clipboard })
    render(<ReferralLink link={link} />)
    await copy()
    expect(clipboard).toHaveBeenCalledWith(link)
    expect(screen.getByRole('button').textContent).toBe('복사 완료!')
    act(() => void jest.advanceTimersByTime(1999))
    expect(screen.getByRole('button').textContent).toBe('복사 완료!')
    act(() => void jest.advanceTimersByTime(1))
    expect(screen.getByRole('button').textContent).toBe('내 추천 링크 복사')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('should restart the two seconds with each click', async () => {
    useBrowser({ clipboard: async () => {} })
    render(<ReferralLink link={link} />)
    await copy()
    act(() => void jest.advanceTimersByTime(1500))
    await copy()
    act(() => void jest.advanceTimersByTime(1500))
    expect(screen.getByRole('button').textContent).toBe('복사 완료!')
  })

  it.each<[string, Browser]>([
    ['is missing', {}],
    ['is refused', { clipboard: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('should copy the selected link where the clipboard %s', async (_, browser) => {
    let selected = ''
    const execCommand = () => {
      selected = String(window.getSelection())
      return true
    }
    useBrowser({ ...browser, execCommand })
    render(<ReferralLink link={link} />)
    await copy()
    expect(selected).toBe(link)
    expect(screen.getByRole('button').textContent).toBe('복사 완료!')
  })

  it.each<[string, Browser]>([
    ['nothing copies', {}],
    ['everything refuses', { execCommand: () => false }],
  ])('should say that it failed and leave the link selected where %s', async (_, browser) => {
    useBrowser(browser)
    render(<ReferralLink link={link} />)
    await copy()
    expect(screen.getByRole('alert').textContent).toBe('링크 복사에 실패했습니다.')
    expect(String(window.getSelection())).toBe(link)
    expect(screen.getByRole('button').textContent).toBe('내 추천 링크 복사')
  })

  it('should say a second failure again, not leave the first as it was', async () => {
    let refuse = () => {}
    useBrowser({ clipboard: () => new Promise((_, reject) => (refuse = reject)) })
    render(<ReferralLink link={link} />)
    await copy()
    await act(async () => refuse())
    expect(screen.getByRole('alert').textContent).toBe('링크 복사에 실패했습니다.')
    await copy()
    expect(screen.getByRole('alert').textContent).toBe('')
    await act(async () => refuse())
    expect(screen.getByRole('alert').textContent).toBe('링크 복사에 실패했습니다.')
  })
})
