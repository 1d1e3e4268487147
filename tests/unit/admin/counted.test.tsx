import { jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'

import { claims as copy } from '@/copy/claims'

const claim = '당뇨 완치'
let typed = claim
let info: object = {}
jest.unstable_mockModule('@payloadcms/ui', () => ({
  useDocumentInfo: () => info,
  useFormFields: (select: (state: unknown) => unknown) =>
    select([{ 'hero.headline': { value: typed } }]),
}))

const { Counted } = await import('@/admin/fields/Counted')

const stored = jest.fn<typeof fetch>()

beforeAll(() => void (globalThis.fetch = stored))

const draftBeside = (publicHeadline: string, lastUpdateTime: number) => {
  stored.mockReset()
  const answer = {
    ok: true,
    status: 200,
    headers: new Headers(),
    json: async () => ({ _status: 'published', hero: { headline: publicHeadline } }),
  }
  stored.mockImplementation(async () => answer as never)
  info = {
    globalSlug: 'landing-page',
    data: { _status: 'draft', hero: { headline: claim } },
    hasPublishedDoc: true,
    lastUpdateTime,
  }
}

const show = (paths = ['hero.headline']) =>
  render(
    paths.map((path, index) => (
      <Counted key={index} limit={undefined} path={path}>
        <input aria-label={`제목 ${index}`} defaultValue={typed} />
      </Counted>
    )),
  )

describe('a text field of a form whose draft stands beside a publication', () => {
  it('should ask the server again after an answer that failed', async () => {
    typed = claim
    draftBeside(claim, 0)
    stored.mockImplementationOnce(
      async () =>
        ({ ok: false, status: 503, headers: new Headers(), json: async () => ({}) }) as never,
    )
    const failed = show()
    await waitFor(() => expect(stored).toHaveBeenCalledTimes(1))
    await act(async () => {})
    failed.unmount()
    show()
    await screen.findByText(copy.isPublic)
    expect(stored).toHaveBeenCalledTimes(2)
  })

  it('should say of a claim that visitors read already that it was published, asking the server once for all fields', async () => {
    typed = claim
    draftBeside(claim, 1)
    show(['hero.headline', 'hero.headline'])
    expect(await screen.findAllByText(copy.isPublic)).toHaveLength(2)
    expect(stored.mock.calls.map(([address]) => address)).toEqual([
      '/api/globals/landing-page?depth=0',
    ])
  })

  it('should ask to check a claim that only the draft has', async () => {
    typed = claim
    draftBeside('하루를 준비합니다.', 2)
    show()
    await screen.findByText(copy.found)
    await waitFor(() => expect(stored).toHaveBeenCalledTimes(1))
    await act(async () => stored.mock.results[0]?.value as Promise<Response>)
    expect(screen.queryByText(copy.isPublic)).toBeNull()
  })

  it('should ask the server nothing before something is found', () => {
    typed = '하루를 준비합니다.'
    draftBeside(typed, 3)
    show()
    expect(stored).not.toHaveBeenCalled()
  })
})
