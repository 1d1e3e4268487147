import type { LoadTask } from './loadTasks'

const surnames = [...'김이박최정강조윤장임한오서신권황안송류전홍']
const givenNames = ['민준', '서연', '도윤', '하은', '지호', '수아', '예준', '지우', '준서', '채원']

/** Starts from the clock, so that runs soon after each other share no phone. */
let lastPhone = (Date.now() % 1_000_000) * 100

/** Returns what makes the text of the next request. */
export function consultationsOf({ ask, url }: LoadTask): () => { text: string; expected: number } {
  const { host } = new URL(url)
  // Uncompressed: compression costs by the page, not by the server.
  const head = `Host: ${host}\r\nAccept-Encoding: identity\r\n`
  if (ask.kind === 'get') {
    const text = `GET ${ask.path} HTTP/1.1\r\n${head}\r\n`
    return () => ({ text, expected: 200 })
  }
  let index = 0
  return () => {
    index += 1
    const phone = `010${String((lastPhone = (lastPhone + 1) % 100_000_000)).padStart(8, '0')}`
    const name = `${surnames[index % surnames.length]}${givenNames[index % givenNames.length]}`
    const agentId = ask.agents[index % ask.agents.length]
    // The form sends the version of the notice that it shows.
    const body = JSON.stringify({ name, phone, agreed: true, consentVersion: 1, agentId })
    const visitor = `X-Forwarded-For: 10.${index & 63}.${(index >> 6) & 255}.${(index >> 14) & 255}`
    const length = Buffer.byteLength(body)
    return {
      text: `POST ${ask.path} HTTP/1.1\r\n${head}${visitor}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
      expected: 201,
    }
  }
}
