import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, endWithUs } from './process.ts'

interface Balancer {
  /** What it is: nginx, or what stands in for it. */
  name: string
  stop(): Promise<void>
}

/** One address before several processes: nginx where it is installed, else the few lines below. */
export function startBalancer(port: number, ports: number[]): Promise<Balancer> {
  return spawnSync('nginx', ['-v']).error ? startOwn(port, ports) : startNginx(port, ports)
}

async function startNginx(port: number, ports: number[]): Promise<Balancer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'))
  fs.writeFileSync(path.join(folder, 'nginx.conf'), nginxConf(port, ports))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  endWithUs(child)
  await listening(port)
  return {
    name: 'nginx',
    async stop() {
      await end(child)
      fs.rmSync(folder, { recursive: true })
    },
  }
}

/** A GET goes on to the next process when its own is gone; a form that was sent already does not go twice. */
const nginxConf = (port: number, ports: number[]): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`).join(' ')}
  keepalive_requests 1000000;
  upstream site {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_next_upstream error timeout;
    }
  }
}
`

/** In turn; one that refuses, or breaks off before it answered a GET, is passed over. */
async function startOwn(port: number, ports: number[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true })
  let turn = 0
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    pass(ports.length)

    function pass(left: number): void {
      const to = ports[turn++ % ports.length]!
      const { method, headers } = req
      const asked = http.request(
        { agent, host: '127.0.0.1', port: to, method, path: req.url, headers },
        (answer) => {
          res.writeHead(answer.statusCode!, answer.headers)
          answer.pipe(res)
          answer.once('error', () => res.destroy())
        },
      )
      asked.once('error', (error: NodeJS.ErrnoException) => {
        const isSafe = method === 'GET' || error.code === 'ECONNREFUSED'
        if (res.headersSent) res.destroy()
        else if (isSafe && left > 1) pass(left - 1)
        else res.writeHead(502).end()
      })
      asked.end(Buffer.concat(chunks))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    name: 'a balancer of its own, since nginx is not installed',
    async stop() {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
    if (answers) return
    await sleep(25)
  }
  throw new Error('nginx did not begin to listen')
}
