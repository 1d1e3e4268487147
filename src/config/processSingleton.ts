/**
 * Returns what exists once in this process under `name`, made by `create` when it is first asked for. A variable of a module
 * would not do: Next loads a module once per bundle, and the front door loads it once more.
 */
export function processSingleton<T extends object>(name: string, create: () => T): T {
  const key = Symbol.for(`harumatchum.${name}`)
  const singletons = globalThis as unknown as Record<symbol, T | undefined>
  return (singletons[key] ??= create())
}
