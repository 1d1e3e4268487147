const hidden = /<input type="hidden"[^>]*>/g
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Sends a page's form as a browser without JavaScript does: these fields and the page's hidden ones. */
export async function postForm(
  address: string,
  fields: Record<string, string | undefined>,
  headers: Record<string, string> = {},
  redirect: RequestRedirect = 'follow',
  /** The headers of the request for the page, when another person made it. */
  pageHeaders = headers,
): Promise<Response> {
  const page = await (await fetch(address, { headers: pageHeaders })).text()
  const form = page.slice(page.indexOf('<form'), page.indexOf('</form>'))
  const body = new FormData()
  for (const [tag] of form.matchAll(hidden)) {
    if (!(attribute(tag, 'name') in fields))
      body.append(attribute(tag, 'name'), attribute(tag, 'value'))
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.append(name, value)
  }
  return fetch(address, {
    method: 'POST',
    headers: { Referer: address, ...headers },
    body,
    redirect,
  })
}

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }

/** Decodes HTML entities. */
export const unescaped = (html: string): string =>
  html.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => entities[name] ?? '')
