/** Returns the process's one `name`, created by the first call. A module's variable exists once per Next bundle and once in the front door. */
export function processSingleton<T extends object>(name: string, create: () => T): T {
  const key = Symbol.for(`harumatchum.${name}`)
  const singletons = globalThis as unknown as Record<symbol, T | undefined>
  return (singletons[key] ??= create())
}
