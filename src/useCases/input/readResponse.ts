/**
 * Reads the JSON body of a response that somebody else still sends: `body` is null if it is none, `response` has the same content.
 *
 * `clone()` would lose it now and then: Node cancels a cloned body as soon as the first response is garbage, and Payload hands on
 * nothing but the body (`new Response(response.body)`), so that a change would be answered with 200 and no content.
 */
export async function readResponse(
  response: Response,
): Promise<{ body: unknown; response: Response }> {
  const text = await response.text()
  return { body: parsed(text), response: new Response(text, response) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
