import http from 'node:http'
import process from 'node:process'

// The limit of what Node can do with a beacon: its bytes are read and parsed, and nothing is done with them. argv: port.
http
  .createServer({ keepAliveTimeout: 95_000 }, (req, res) => {
    const chunks = []
    req.on('data', (chunk) => chunks.push(chunk))
    req.on('end', () => {
      if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString())
      res.writeHead(204)
      res.end()
    })
  })
  .listen(Number(process.argv[2]))
