import { secrets, type World } from '@tests/security/attacks/world'

import type { FuzzRequest } from './requests'

type Finding = { why: string; request: FuzzRequest; status: number; text: string }
export type Report = {
  requests: number
  byStatus: Record<string, number>
  byAddress: Record<string, number>
  findings: Finding[]
}

const traces =
  /node_modules|MongoServerError|MongooseError|CastError|BSONError|E11000|ECONNREFUSED|\bat (?:async )?[\w.<>]+ \(|\.(?:ts|js|mjs):\d+:\d+|"(?:hash|salt)":"|"searchGrams":\[/

/** Sends the requests, some at once, and checks each answer. */
export async function fuzz(
  world: World,
  requests: FuzzRequest[],
  { isAlive, lanes }: { isAlive: () => boolean; lanes: number },
): Promise<Report> {
  const report: Report = { requests: 0, byStatus: {}, byAddress: {}, findings: [] }
  const left = [...requests].reverse()
  const work = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      if (!isAlive()) return
      const finding = await look(world, request, report)
      if (finding) report.findings.push(finding)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return report
}

async function look(world: World, request: FuzzRequest, report: Report): Promise<Finding | null> {
  let answer = await send(world, request)
  // A busy machine may refuse in time; what is always too slow still fails.
  for (let again = 0; answer.status === 503 && again < 2; again += 1)
    answer = await send(world, request)
  report.requests += 1
  const { status, text } = answer
  report.byStatus[status] = (report.byStatus[status] ?? 0) + 1
  report.byAddress[request.address] = (report.byAddress[request.address] ?? 0) + 1
  const why = wrongWith(request, answer)
  return why ? { why, request, status, text: text.slice(0, 300) } : null
}

type Answer = { status: number; text: string }

function wrongWith(
  { as, body, method, path }: FuzzRequest,
  { status, text }: Answer,
): string | undefined {
  if (status === 0) return 'no answer'
  if (status >= 500) return 'a failure'
  // What a request contains is no secret to its sender.
  const asked = path + String(body)
  const trace = traces.exec(text)?.[0]
  if (trace && !asked.includes(trace) && !text.startsWith('<!DOCTYPE html>'))
    return `a trace: ${trace}`
  // Payload's panel tells an admin's browser where pictures are stored.
  const isOwnPanel = as === 'admin' && path.startsWith('/admin')
  if (text.includes(process.cwd()) && !isOwnPanel) return 'a path of this machine'
  // 416 has no body, and Node itself refuses headers that are too long.
  const isKorean = /[가-힣]/.test(text) || method === 'HEAD' || status === 416 || status === 431
  if (status >= 400 && !isKorean) return 'a refusal that is not in Korean'
  if (as === 'admin') return undefined
  const leaked = Object.entries(secrets).find(
    ([, secret]) => text.includes(secret) && !asked.includes(secret),
  )?.[0]
  return leaked && `a leak: ${leaked}`
}

async function send({ people, server }: World, request: FuzzRequest): Promise<Answer> {
  const { as, body, headers, method, path } = request
  try {
    const response = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: { ...people[as], ...headers },
      ...(body === undefined ? {} : { body }),
    })
    // A live stream does not end by itself.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return { status: response.status, text: '' }
    }
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 0, text: String((error as Error).cause ?? error) }
  }
}

/** The report in the form of docs/security.md. */
export function describeReport({ byAddress, byStatus, findings, requests }: Report): string {
  const lines = Object.entries(byAddress)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([address, count]) => `${String(count).padStart(6)}  ${address}`)
  const statuses = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`)
  return [
    ...lines,
    `${requests} requests; ${statuses.join(', ')}; findings: ${findings.length}`,
  ].join('\n')
}
