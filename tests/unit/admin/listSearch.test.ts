import { readFileSync } from 'node:fs'

import { collections } from '@collections/index'

describe("the search of the panel's lists", () => {
  it('should be hidden where records have no text to search for, and where only names and phones are', () => {
    const isTimeAlone = ({ admin, defaultSort }: (typeof collections)[number]) =>
      !admin?.listSearchableFields && defaultSort === `-${admin?.useAsTitle}`
    const records = collections.filter(isTimeAlone).map(({ slug }) => slug)
    const css = readFileSync('src/admin/panel.css', 'utf8')
    const [, lists = ''] = /:is\(([^)]*)\) \{\s*\.search-bar \{/.exec(css) ?? []
    const hidden = [...lists.matchAll(/\.collection-list--([\w-]+)/g)].map(([, slug]) => slug)
    expect(hidden.toSorted()).toEqual([...records, 'consultation-requests'].toSorted())
  })
})
