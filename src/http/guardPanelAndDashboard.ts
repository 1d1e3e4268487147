import type { IncomingMessage, ServerResponse } from 'node:http'

import { homePathBridge } from '@/bridges/homePathBridge'
import { returnParameter, routes } from '@/config/routes'
import { isActionCall, nextProtocol } from '@/patches/nextProtocol'

import { requestPath } from './requestPath'
import { allowFraming } from './security/framing'
import { answerUnready } from './unavailablePage'

const areas = [routes.admin, routes.dashboard, routes.preview]
/** Payload's own sign-in pages, which nobody uses: the only form is at /login. */
const panelSignIn = /^\/admin\/+(?:login|create-first-user|forgot|reset)(?:\/|$)/

/**
 * Redirects people to their home page before Next renders a page of the panel, the dashboard or the preview that is not theirs
 * (specification 2.3): the answer that Next begins would already describe the page. Access itself is decided by `access.admin` and the
 * access rules.
 */
export async function guardPanelAndDashboard(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = requestPath(request).replace(/^\/+/, '/')
  const area = areas.find((one) => path === one || path.startsWith(`${one}/`))
  if (!area) return false
  const homePath = await homePathBridge.homePathOf?.(request)
  if (homePath === undefined) {
    // The dashboard's pages and all actions check access themselves; a page of the panel would have begun its answer by then.
    if (area === routes.dashboard || isActionCall(request)) return false
    answerUnready(response)
    return true
  }
  const isSignIn = panelSignIn.test(path)
  if (homePath === homePathOfPage(area, path) && !isSignIn) {
    // The panel shows it beside its form.
    if (area === routes.preview && homePath === routes.admin) allowFraming(response)
    return false
  }
  response.writeHead(
    ...redirectTo(homePath === area ? routes.signIn : target(homePath, path), request),
  )
  response.end()
  return true
}

/** The home path of the accounts whose page it is. */
const homePathOfPage = (area: string, path: string): string => {
  if (area !== routes.preview) return area
  return path === routes.ownPreview ? routes.dashboard : routes.admin
}

/** The setup of a second factor leads back to the page that was asked for. */
const target = (homePath: string, path: string): string =>
  homePath === routes.secondFactor
    ? `${homePath}?${new URLSearchParams({ [returnParameter]: path })}`
    : homePath

function redirectTo(location: string, request: IncomingMessage): [number, Record<string, string>] {
  if (request.method !== 'POST') return [307, { Location: location }]
  // Next's client code navigates by this header itself; `Location` would make fetch follow the redirect.
  if (isActionCall(request))
    return [303, { [nextProtocol.actionRedirectHeader]: `${location};push` }]
  return [303, { Location: location }]
}
