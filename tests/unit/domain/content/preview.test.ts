import { formMessageIn, previewMessageIn } from '@/domain/content/preview'

describe('a message between a form and its preview', () => {
  const fromForm = [
    { preview: 'values', values: { hero: { headline: '제목' } } },
    { preview: 'field', path: 'hero.headline' },
  ]
  const fromPreview = [
    { preview: 'ready' },
    { preview: 'open', path: 'hero.headline' },
    { preview: 'elsewhere', form: 'site-settings' },
  ]

  it.each(fromForm)('should be read in the page: %j', (message) => {
    expect(formMessageIn({ ...message, more: 1 })).toEqual(message)
    expect(previewMessageIn(message)).toBeUndefined()
  })

  it.each(fromPreview)('should be read in the form: %j', (message) => {
    expect(previewMessageIn({ ...message, more: 1 })).toEqual(message)
    expect(formMessageIn(message)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    'ready',
    [],
    {},
    { preview: 'values' },
    { preview: 'values', values: [] },
    { preview: 'values', values: 'text' },
    { preview: 'field', path: 1 },
    { preview: 'open' },
    { preview: 'elsewhere', form: 'agents' },
    { type: 'payload-live-preview', ready: true },
  ])('should be ignored in another shape: %j', (data) => {
    expect(formMessageIn(data)).toBeUndefined()
    expect(previewMessageIn(data)).toBeUndefined()
  })
})
