/** Headers as they are sent, repeated names included. */
export type Sent = [name: string, value: string][]

/** Headers that claim another client address, a new one per round. */
export const forgeries: [title: string, (round: number) => Sent][] = [
  ['X-Forwarded-For', (round) => [['X-Forwarded-For', `203.0.113.${round}`]]],
  ['x-forwarded-for in lower case', (round) => [['x-forwarded-for', `203.0.113.${round}`]]],
  [
    'X-FORWARDED-FOR twice',
    (round) => [
      ['X-FORWARDED-FOR', `203.0.113.${round}`],
      ['x-Forwarded-For', `203.0.114.${round}`],
    ],
  ],
  [
    'a long X-Forwarded-For',
    (round) => [
      ['X-Forwarded-For', Array.from({ length: 20 }, () => `203.0.113.${round}`).join(', ')],
    ],
  ],
  ['an IPv6 address', (round) => [['X-Forwarded-For', `2001:db8:${round}::1`]]],
  ['X-Real-IP', (round) => [['X-Real-IP', `203.0.113.${round}`]]],
  ['Forwarded', (round) => [['Forwarded', `for=203.0.113.${round}`]]],
  [
    'CF-Connecting-IP and True-Client-IP',
    (round) => [
      ['CF-Connecting-IP', `203.0.113.${round}`],
      ['True-Client-IP', `203.0.113.${round}`],
    ],
  ],
  ['X-Client-Address, our own header', (round) => [['X-Client-Address', `203.0.113.${round}`]]],
]

/**
 * What our proxies make of them: each appends the address it was called from. Without any, the client's headers arrive
 * unchanged.
 */
export function through(sent: Sent, client: string, proxies: number): Sent {
  if (proxies === 0) return sent
  const isForwarded = ([name]: Sent[number]) => name.toLowerCase() === 'x-forwarded-for'
  const told = sent.filter(isForwarded).map(([, value]) => value)
  const hops = proxies === 2 ? [client, '10.0.0.1'] : [client]
  return [
    ...sent.filter((header) => !isForwarded(header)),
    ['X-Forwarded-For', [...told, ...hops].join(', ')],
  ]
}
