import semver from 'semver'

/** What the project says it needs (package.json), as far as it is looked at. */
export type Declared = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Overrides
}
type Overrides = { [name: string]: string | Overrides }

/** What `npm ci` installs (package-lock.json). */
export type Lock = { lockfileVersion: number; packages: Record<string, Locked> }
type Locked = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  hasInstallScript?: boolean
}

export type Advisory = { package: string; id: string; vulnerable: string; accepted?: string }

const registry = 'https://registry.npmjs.org/'

/** Licences under which others' code may be part of this product. */
const licences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'Zlib', 'WTFPL', 'OFL-1.1'],
  // Used as they are, beside our code and not as a part of it.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
])
/** Packages that say it in a way of their own; read in the package itself. */
const readLicences = new Map([
  ['busboy', 'MIT'],
  ['mongoose-lean-virtuals', 'Apache-2.0'],
  ['parse-cache-control', 'BSD-3-Clause'],
  ['streamsearch', 'MIT'],
])
/** Packages that would run code when they are installed; .npmrc forbids it, and all of them work without. */
const knownScripts = new Set(['@parcel/watcher', 'esbuild', 'unrs-resolver'])

/** One sentence for everything that is not as it should be. */
export function complaintsAbout(
  declared: Declared,
  lock: Lock,
  advisories: readonly Advisory[],
  npmrc: string,
): string[] {
  const packages = Object.entries(lock.packages).filter(([place]) => place !== '')
  return [
    ...complaintsAboutPins(declared, lock),
    ...(lock.lockfileVersion === 3 ? [] : ['package-lock.json is of another version than 3.']),
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc does not say ignore-scripts=true.']),
    ...packages.flatMap(([place, locked]) => complaintsAboutPackage(nameOf(place, locked), locked)),
    ...packages.flatMap(([place, { name, version = '' }]) =>
      advisories
        .filter((one) => one.package === nameOf(place, { name }) && !one.accepted)
        .filter(({ vulnerable }) => semver.satisfies(version, vulnerable))
        .map(({ id }) => `${nameOf(place, { name })} ${version} is vulnerable: ${id}.`),
    ),
  ]
}

const nameOf = (place: string, { name }: Pick<Locked, 'name'>) =>
  name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

function complaintsAboutPins(
  { dependencies, devDependencies, overrides }: Declared,
  { packages }: Lock,
): string[] {
  const pinned = Object.entries({ ...dependencies, ...devDependencies })
  const own = pinned.flatMap(([name, wanted]) => {
    const alias = /^npm:(.+)@(.+)$/.exec(wanted)
    if (!isExact(alias?.[2] ?? wanted)) return [`${name} is not pinned: ${wanted}.`]
    const { name: origin = name, version } = packages[`node_modules/${name}`] ?? {}
    const isWanted = alias ? `npm:${origin}@${version}` === wanted : version === wanted
    return isWanted
      ? []
      : [`${name} is ${wanted} in package.json and ${version ?? 'missing'} in the lock.`]
  })
  const others = versionsIn(overrides).filter((version) => !isExact(version) && version[0] !== '$')
  return [...own, ...others.map((version) => `An override is not pinned: ${version}.`)]
}

const isExact = (version: string) => semver.valid(version) === version

const versionsIn = (overrides: Overrides): string[] =>
  Object.values(overrides).flatMap((value) =>
    typeof value === 'string' ? [value] : versionsIn(value),
  )

function complaintsAboutPackage(name: string, locked: Locked): string[] {
  const complaints = []
  const { hasInstallScript, integrity, link, resolved } = locked
  if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) complaints.push('has no SHA-512 in the lock')
  // Left out it is the registry of whoever installs, and the sum decides.
  if (link || (resolved !== undefined && !resolved.startsWith(registry)))
    complaints.push('does not come from the registry')
  if (hasInstallScript && !knownScripts.has(name)) complaints.push('wants to run an install script')
  const licence = readLicences.get(name) ?? locked.license ?? 'none'
  const parts = licence.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean)
  if (!parts.every((part) => licences.has(part))) complaints.push(`has the licence ${licence}`)
  return complaints.map((complaint) => `${name} ${locked.version ?? ''} ${complaint}.`)
}
