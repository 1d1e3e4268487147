import { type ComponentType, lazy, Suspense } from 'react'

/**
 * Loads the module of a component, which exports nothing else, when it is first shown; retries the next time if that fails.
 * @param LoadFailure takes the component's place when it could not be loaded
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  LoadFailure: ComponentType<Props>,
) {
  const prepare = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        const [loaded] = Object.values(await load())
        return { default: loaded as ComponentType<Props> }
      } catch {
        Loaded = prepare()
        return { default: LoadFailure }
      }
    })
  let Loaded = prepare()
  return function LazyWithRetry(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
