import semver from 'semver'

/** package.json, as far as the rules read it. */
export type Declared = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Overrides
}
type Overrides = { [name: string]: string | Overrides }

/** package-lock.json, which `npm ci` installs. */
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

/** Licences that the product may include. */
const licences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'Zlib', 'WTFPL', 'OFL-1.1'],
  // Used unmodified, beside our code.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
])
/** Packages without a licence field that we understand; read in the package itself. */
const readLicences = new Map([
  ['busboy', 'MIT'],
  ['mongoose-lean-virtuals', 'Apache-2.0'],
  ['parse-cache-control', 'BSD-3-Clause'],
  ['streamsearch', 'MIT'],
])
/** Packages with an install script, which .npmrc forbids; they work without. */
const knownScripts = new Set(['@parcel/watcher', 'esbuild', 'unrs-resolver'])

/** Returns one sentence for everything that is wrong. */
export function complaintsAbout(
  declared: Declared,
  lock: Lock,
  advisories: readonly Advisory[],
  npmrc: string,
): string[] {
  const packages = Object.entries(lock.packages).filter(([location]) => location !== '')
  return [
    ...complaintsAboutPins(declared, lock),
    ...(lock.lockfileVersion === 3 ? [] : ['package-lock.json is of another version than 3.']),
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc does not say ignore-scripts=true.']),
    ...packages.flatMap(([location, locked]) =>
      complaintsAboutPackage(nameOf(location, locked), locked),
    ),
    ...packages.flatMap(([location, { name, version = '' }]) =>
      advisories
        .filter((one) => one.package === nameOf(location, { name }) && !one.accepted)
        .filter(({ vulnerable }) => semver.satisfies(version, vulnerable))
        .map(({ id }) => `${nameOf(location, { name })} ${version} is vulnerable: ${id}.`),
    ),
  ]
}

const nameOf = (location: string, { name }: Pick<Locked, 'name'>) =>
  name ?? location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)

function complaintsAboutPins(
  { dependencies, devDependencies, overrides }: Declared,
  { packages }: Lock,
): string[] {
  const pinned = Object.entries({ ...dependencies, ...devDependencies })
  const direct = pinned.flatMap(([name, wanted]) => {
    const alias = /^npm:(.+)@(.+)$/.exec(wanted)
    if (!isExact(alias?.[2] ?? wanted)) return [`${name} is not pinned: ${wanted}.`]
    const { name: origin = name, version } = packages[`node_modules/${name}`] ?? {}
    const isWanted = alias ? `npm:${origin}@${version}` === wanted : version === wanted
    return isWanted
      ? []
      : [`${name} is ${wanted} in package.json and ${version ?? 'missing'} in the lock.`]
  })
  const others = versionsIn(overrides).filter((version) => !isExact(version) && version[0] !== '$')
  return [...direct, ...others.map((version) => `An override is not pinned: ${version}.`)]
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
  // Without it npm asks the configured registry, and the checksum decides.
  if (link || (resolved !== undefined && !resolved.startsWith(registry)))
    complaints.push('does not come from the registry')
  if (hasInstallScript && !knownScripts.has(name)) complaints.push('wants to run an install script')
  const licence = readLicences.get(name) ?? locked.license ?? 'none'
  const parts = licence.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean)
  if (!parts.every((part) => licences.has(part))) complaints.push(`has the licence ${licence}`)
  return complaints.map((complaint) => `${name} ${locked.version ?? ''} ${complaint}.`)
}
