import { createServer } from 'node:http'

// The floor of a stream's cost in Node: no application, no access rules, only a beat.
const streams = new Set()
setInterval(() => streams.forEach((stream) => stream.write('event: beat\ndata: {}\n\n')), 15_000)
createServer((_, response) => {
  streams.add(response)
  response.once('close', () => streams.delete(response))
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write('event: beat\ndata: {}\n\n')
}).listen(0, function () {
  process.stdout.write(`${this.address().port}\n`)
})
