import fs from 'node:fs'
import http from 'node:http'
import process from 'node:process'

// The limit of what Node can do: one body in memory and its finished headers. argv: port, file with both.
const [, , port, file] = process.argv
const { headers, body } = JSON.parse(fs.readFileSync(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')
http
  .createServer({ keepAliveTimeout: 95_000 }, (_req, res) => {
    res.writeHead(200, headers)
    res.end(bytes)
  })
  .listen(Number(port))
