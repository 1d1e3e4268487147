import { ko } from '@payloadcms/translations/languages/ko'

import { panelTranslations } from '@/copy/panelTranslations'

const stock: Record<string, Record<string, string>> = ko.translations
const texts = Object.entries(panelTranslations).flatMap(([group, entries]) =>
  Object.entries(entries).map(([key, text]): [string, string, string] => [group, key, text]),
)

const placeholders = (text: string) => new Set(text.match(/\{\{\w+\}\}|<\d>/g))

describe("a text of Payload's screens", () => {
  it.each(texts)(
    'should replace one that Payload has, with no new name in it: %s:%s',
    (...text) => {
      const [group, key, korean] = text
      const known = placeholders(stock[group]?.[key] ?? '')
      expect(stock[group]).toHaveProperty([key])
      expect([...placeholders(korean)].filter((name) => !known.has(name))).toEqual([])
    },
  )

  it('should have no particle after a name, whose last syllable it cannot know', () => {
    const particle = /(?:\}\}|\}\}<\/\d>)["’]?\(?(?:은|는|이|가|을|를|로|으로|과|와)[\s().,]/
    expect(texts.filter(([, , text]) => particle.test(text))).toEqual([])
    expect(texts.filter(([, , text]) => /\([가을를는으]\)/.test(text))).toEqual([])
  })
})
