/** The number of this parallel worker, from 1 on; undefined outside of a runner. */
export function workerNumber(): number | undefined {
  const { JEST_WORKER_ID, TEST_PARALLEL_INDEX } = process.env
  if (JEST_WORKER_ID) return Number(JEST_WORKER_ID)
  return TEST_PARALLEL_INDEX ? Number(TEST_PARALLEL_INDEX) + 1 : undefined
}
