import { isReadableState, nextProtocol, about } from '@/patches/nextProtocol'
import { insideOf, watchPatch } from '@tests/support/patches'

watchPatch('nextProtocol.ts', about, {
  'headers and parameter of client code have these names': async () => {
    const names = await insideOf('next', 'dist/client/components/app-router-headers.js')
    expect(nextProtocol).toMatchObject({
      dataHeader: names.RSC_HEADER,
      dataParameter: names.NEXT_RSC_UNION_QUERY,
      stateHeader: names.NEXT_ROUTER_STATE_TREE_HEADER,
      actionHeader: names.ACTION_HEADER,
      actionMissingHeader: names.NEXT_ACTION_NOT_FOUND_HEADER,
      rewrittenPathHeader: names.NEXT_REWRITTEN_PATH_HEADER,
    })
    const others = (names.FLIGHT_HEADERS as string[]).filter((name) => name !== names.RSC_HEADER)
    expect(others.filter((name) => !nextProtocol.otherHeaders.test(name))).toEqual([])
  },
  'Next reads the state of its client code by this function': async () => {
    const { readFile } = await import('node:fs/promises')
    const headers = 'node_modules/next/dist/server/route-modules/app-page/parse-request-headers.js'
    expect(await readFile(headers, 'utf8')).toContain('parseAndValidateFlightRouterState)(headers[')
    expect(isReadableState(undefined)).toBe(true)
    expect(isReadableState(encodeURIComponent('["",{"children":["login",{}]}]'))).toBe(true)
    for (const state of ['', 'x', '[]', '%', '["",{"children":1}]', '["",{}], ["",{}]'])
      expect([state, isReadableState(state)]).toEqual([state, false])
  },
  'client code calls an action by POST alone': async () => {
    const meta = await insideOf('next', 'dist/server/lib/server-action-request-meta.js')
    const isCall = (method: string) =>
      meta.getServerActionRequestMetadata({
        method,
        headers: { [nextProtocol.actionHeader]: 'an id' },
      }).isFetchAction
    expect([isCall('POST'), isCall('GET')]).toEqual([true, false])
  },
  'client code follows this header of the answer to an action': async () => {
    const { readFile } = await import('node:fs/promises')
    const reducer =
      'node_modules/next/dist/client/components/router-reducer/reducers/server-action-reducer.js'
    expect(await readFile(reducer, 'utf8')).toContain(
      `headers.get('${nextProtocol.actionRedirectHeader}')`,
    )
  },
  'requests for a new page and for a draft are told by these': async () => {
    const names = await insideOf('next', 'dist/lib/constants.js')
    expect(nextProtocol.otherHeaders.test(names.PRERENDER_REVALIDATE_HEADER)).toBe(true)
    const { COOKIE_NAME_PRERENDER_BYPASS } = await insideOf(
      'next',
      'dist/server/api-utils/index.js',
    )
    expect(nextProtocol.draftCookie).toBe(COOKIE_NAME_PRERENDER_BYPASS)
  },
  'pages for errors have these addresses': async () => {
    const names = await insideOf('next', 'dist/shared/lib/constants.js')
    expect(nextProtocol.errorPages).toEqual(
      expect.arrayContaining([
        ...names.STATIC_STATUS_PAGES,
        names.UNDERSCORE_NOT_FOUND_ROUTE,
        names.UNDERSCORE_GLOBAL_ERROR_ROUTE,
      ]),
    )
  },
})
