import { freePort } from '@tests/support/machine/freePort'

const { JEST_WORKER_ID } = process.env
afterEach(() => void (process.env.JEST_WORKER_ID = JEST_WORKER_ID))

it('should be of a range of its own for each of many workers, apart from the ports of built-in databases', async () => {
  const ranges: number[] = []
  for (let worker = 0; worker < 36; worker += 1) {
    process.env.JEST_WORKER_ID = String(worker)
    ranges.push(Math.floor(((await freePort()) - 11_000) / 250))
  }
  expect(new Set(ranges).size).toBe(36)
  expect(Math.max(...ranges) * 250 + 11_250).toBeLessThanOrEqual(20_000)
})
