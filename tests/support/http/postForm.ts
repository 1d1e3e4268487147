const hidden = /<input type="hidden"[^>]*>/g
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Sends a page's form as a browser without JavaScript does: the hidden fields that the page has, and these. */
export async function postForm(
  address: string,
  fields: Record<string, string | undefined>,
  headers: Record<string, string> = {},
  redirect: RequestRedirect = 'follow',
  /** Of the visit that fetched the page, where somebody else made it. */
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

/** Text as it stands in HTML, read back. */
export const unescaped = (html: string): string =>
  html.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => entities[name] ?? '')
