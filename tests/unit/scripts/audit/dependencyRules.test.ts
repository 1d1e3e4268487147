import {
  complaintsAbout,
  type Declared,
  type Lock,
} from '../../../../scripts/audit/dependencyRules'

const integrity = `sha512-${'a'.repeat(86)}==`
const declared: Declared = {
  dependencies: { one: '1.2.3' },
  devDependencies: {},
  overrides: { two: { three: '1.0.0', four: '$one' } },
}
const one = { version: '1.2.3', integrity, license: 'MIT' }
const lockOf = (packages: Lock['packages']): Lock => ({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/one': one, ...packages },
})
const npmrc = 'save-exact=true\nignore-scripts=true\n'

describe('the check of dependencies', () => {
  it('should find nothing wrong with pins, checksums, licences and versions', () => {
    const advisories = [
      { package: 'one', id: 'A', vulnerable: '<1.2.3 || >=2.0.0' },
      { package: 'one', id: 'B', vulnerable: '*', accepted: 'nothing fixed it' },
    ]
    expect(complaintsAbout(declared, lockOf({}), advisories, npmrc)).toEqual([])
  })

  it('should accept a pinned package under an alias, and no other in its place', () => {
    const wanted = { ...declared, dependencies: { one: 'npm:six@1.2.3' } }
    const lock = lockOf({ 'node_modules/one': { ...one, name: 'six' } })
    expect(complaintsAbout(wanted, lock, [], npmrc)).toEqual([])
    expect(complaintsAbout(wanted, lockOf({}), [], npmrc)).toEqual([
      'one is npm:six@1.2.3 in package.json and 1.2.3 in the lock.',
    ])
  })

  it.each([
    ['npm:six@^1.2.3', 'one is not pinned: npm:six@^1.2.3.'],
    ['^1.2.3', 'one is not pinned: ^1.2.3.'],
    ['latest', 'one is not pinned: latest.'],
    ['1.2.4', 'one is 1.2.4 in package.json and 1.2.3 in the lock.'],
  ])('should not accept %s', (version, complaint) => {
    const wanted = { ...declared, dependencies: { one: version } }
    expect(complaintsAbout(wanted, lockOf({}), [], npmrc)).toEqual([complaint])
  })

  it.each([
    [{ ...one, integrity: undefined }, 'five 1.2.3 has no SHA-512 in the lock.'],
    [{ ...one, integrity: 'sha1-abc=' }, 'five 1.2.3 has no SHA-512 in the lock.'],
    [{ ...one, resolved: 'git+ssh://x/y' }, 'five 1.2.3 does not come from the registry.'],
    [{ ...one, link: true }, 'five 1.2.3 does not come from the registry.'],
    [{ ...one, hasInstallScript: true }, 'five 1.2.3 wants to run an install script.'],
    [{ ...one, license: '(MIT OR AGPL-3.0)' }, 'five 1.2.3 has the licence (MIT OR AGPL-3.0).'],
    [{ ...one, license: undefined }, 'five 1.2.3 has the licence none.'],
  ])('should not accept %j', (locked, complaint) => {
    const lock = lockOf({ 'node_modules/one/node_modules/five': locked })
    expect(complaintsAbout(declared, lock, [], npmrc)).toEqual([complaint])
  })

  it('should find a vulnerable version at any depth', () => {
    const lock = lockOf({ 'node_modules/one/node_modules/@a/five': { ...one, version: '2.0.1' } })
    const advisories = [{ package: '@a/five', id: 'GHSA-x', vulnerable: '>=2.0.0 <2.0.2' }]
    expect(complaintsAbout(declared, lock, advisories, npmrc)).toEqual([
      '@a/five 2.0.1 is vulnerable: GHSA-x.',
    ])
  })

  it('should demand that install scripts are off and no override floats', () => {
    const floating = { ...declared, overrides: { two: { three: '>=1' } } }
    expect(complaintsAbout(floating, lockOf({}), [], 'save-exact=true\n')).toEqual([
      'An override is not pinned: >=1.',
      '.npmrc does not say ignore-scripts=true.',
    ])
  })
})
