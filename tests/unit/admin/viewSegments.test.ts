import type { SanitizedConfig } from 'payload'

import { viewSegments } from '@/admin/viewSegments'

const config = {
  collections: [{ slug: 'agents' }, { slug: 'drawings', trash: true }],
  globals: [{ slug: 'site-settings' }],
} as unknown as SanitizedConfig

const shown = (path: string) => viewSegments(path.split('/').filter(Boolean), config).join('/')

describe('an address of the panel', () => {
  it.each([
    '',
    'account',
    'collections',
    'collections/agents',
    'collections/agents/6561e5c2a1b2c3d4e5f60718',
    'collections/drawings/trash',
    'globals/site-settings',
    'globals/site-settings/versions',
  ])('should be shown as it is: /admin/%s', (path) => {
    expect(shown(path)).toBe(path)
  })

  it.each([
    'collections/nope',
    'collections/nope/create',
    'collections/site-settings',
    'collections/agents/trash',
    'collections/agents/trash/6561e5c2a1b2c3d4e5f60718',
    'globals/nope',
    'globals/nope/versions',
  ])('should be one that is not found: /admin/%s', (path) => {
    expect(shown(path)).toBe('not-found')
  })

  it('should be the first page without segments', () => {
    expect(viewSegments(undefined, config)).toEqual([])
  })
})
