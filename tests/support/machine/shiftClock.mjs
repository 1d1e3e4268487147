// Loaded into an application under test: each SIGUSR2 sets its clock back by three hours, each SIGWINCH forward by a year.
const step = 3 * 60 * 60 * 1000
const RealDate = Date
let shift = 0
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  apply: (target) => new target(now()).toString(),
  construct: (target, given, made) =>
    Reflect.construct(target, given.length ? given : [now()], made),
  get: (target, name) => (name === 'now' ? now : target[name]),
})
process.on('SIGUSR2', () => {
  shift -= step
  process.stdout.write('clock set back\n')
})
process.on('SIGWINCH', () => {
  const later = new RealDate(now())
  shift += later.setUTCFullYear(later.getUTCFullYear() + 1) - now()
  process.stdout.write('clock set forward\n')
})
