import { act, render as renderNow, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { expectConsole } from '@tests/support/expectConsole'
import PageError from '@/app/(site)/error'
import LayoutError from '@/app/global-error'
import type { ReactNode } from 'react'

const title = 'Unexpected Application Error!'
const failed = '페이지를 보여 드리지 못했습니다. 잠시 후 다시 시도해 주세요.'
const retry = '다시 시도하기'

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const ofServer = () =>
  Object.assign(new Error('secret message'), { digest: '1', stack: 'secret stack' })

/** Renders an error page and waits for its effects. */
const render = (page: ReactNode, container?: Document) =>
  act(async () => (container ? renderNow(page, { container }) : renderNow(page)))

describe('the error page', () => {
  it('should show the message of an error in the browser', async () => {
    const error = Object.assign(new Error('chunk 7 failed'), { stack: 'at somewhere' })
    const { container } = await render(<PageError error={error} />)
    expect(texts(screen.getAllByRole('heading'))).toEqual([title])
    expect(texts([...container.querySelectorAll('p')])).toEqual([failed, 'chunk 7 failed'])
    expect(texts([...container.querySelectorAll('pre')])).toEqual(['at somewhere'])
  })

  it('should show only the status of an error on the server', async () => {
    const { container } = await render(<PageError error={ofServer()} />)
    expect(texts([...container.querySelectorAll('p')])).toEqual([
      failed,
      '500 Internal Server Error',
    ])
    expect(container.textContent).not.toContain('secret')
  })

  it('should reload through its button', async () => {
    await render(<PageError error={ofServer()} />)
    // jsdom's message when a page reloads itself.
    expectConsole(/Not implemented: navigation/)
    await userEvent.click(screen.getByRole('button', { name: retry }))
  })
})

describe('the error page of the root layout', () => {
  it('should be a complete document in Korean', async () => {
    await render(<LayoutError error={ofServer()} />, document)
    expect([document.documentElement.lang, document.title]).toEqual(['ko', title])
    const main = within(screen.getByRole('main'))
    expect(texts(main.getAllByRole('heading'))).toEqual([title])
    expect(texts(main.getAllByRole('button'))).toEqual([retry])
    expect(document.body.textContent).toContain('500 Internal Server Error')
    expect(document.body.textContent).not.toContain('secret')
  })
})
