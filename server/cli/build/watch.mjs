import fs from 'node:fs'
import path from 'node:path'

const quietMs = 60

/** Builds now and after every change in client/ or in what the server shares with it; a failed build is only shown. */
export async function watchClient(root, build) {
  await attempt()
  let timer
  for (const folder of ['client', 'server']) {
    fs.watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (folder === 'server' && !file?.split(path.sep).includes('shared')) return
      clearTimeout(timer)
      timer = setTimeout(attempt, quietMs)
    })
  }

  async function attempt() {
    try {
      console.log(await build())
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
}
