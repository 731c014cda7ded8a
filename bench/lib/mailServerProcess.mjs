import net from 'node:net'

// A mail server that takes everything and counts: node mailServerProcess.mjs, in a process of its own.
let taken = 0
const readers = new Map()
const messages = new Set()
let again = 0

const server = net.createServer((socket) => {
  let text = ''
  let inData = false
  let reader = ''
  const say = (line) => socket.write(`${line}\r\n`)
  say('220 bench')
  socket.on('error', () => {})
  socket.setNoDelay(true)
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    while (step());
  })

  function step() {
    const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
    if (end === -1) return false
    const line = text.slice(0, end)
    text = text.slice(end + (inData ? 5 : 2))
    if (inData) {
      inData = false
      taken += 1
      const [, id] = /^message-id: *(\S+)/im.exec(line) ?? []
      if (id && messages.has(id)) again += 1
      messages.add(id)
      readers.set(reader, (readers.get(reader) ?? 0) + 1)
      say('250 taken')
    } else answer(line)
    return true
  }

  function answer(line) {
    const verb = line.slice(0, 4).toUpperCase()
    // Counted when the message has come: who was killed in between asks again.
    if (verb === 'RCPT') reader = line
    inData = verb === 'DATA'
    if (inData) say('354 go on')
    else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('disconnect', () => process.exit())
process.on('message', () => {
  const twice = [...readers.values()].filter((times) => times > 1).length
  process.send({ taken, again, twice, reached: readers.size, messages: messages.size })
})
