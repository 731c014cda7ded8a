import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/cli/port.ts'
import { firstAnswer } from './app.ts'
import { end, endWithUs } from './process.ts'

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** A bare node:http server that sends exactly what this address answers, headers included. */
export async function startBareCopy(
  url: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bare-'))
  const file = path.join(folder, 'answer.json')
  fs.writeFileSync(file, JSON.stringify(await answerOf(url)))
  const port = await freePort()
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, 'bareServer.mjs'),
    String(port),
    file,
  ])
  endWithUs(child)
  await firstAnswer(`http://127.0.0.1:${port}/`, child)
  fs.rmSync(folder, { recursive: true })
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid!, stop: () => end(child) }
}

function answerOf(url: string): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name))
        resolve({ headers: headers.flat().map(String), body: Buffer.concat(chunks).toString('base64') })
      })
    })
    request.once('error', reject)
  })
}
