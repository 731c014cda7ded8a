import { useEffect, useRef, useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'

/** The scan starts one second after the library loads. */
const startMs = 1_000
const atOnce = 4

interface Health {
  checked: number
  broken: string[]
}

/** Asks for every asset's public address; one that does not answer well is a broken link. */
export function MediaHealth() {
  const [health, setHealth] = useState<Health>()
  const [scanning, setScanning] = useState(false)
  const [failed, setFailed] = useState(false)

  const scan = async () => {
    setScanning(true)
    setFailed(false)
    setHealth({ checked: 0, broken: [] })
    try {
      const { paths } = await call(mediaApi.paths)
      await checkAll(paths, setHealth)
    } catch {
      setFailed(true)
    }
    setScanning(false)
  }

  const first = useRef(scan)
  useEffect(() => {
    const timer = setTimeout(() => void first.current(), startMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <section className="panel panel__body">
      <div className="row row--between">
        <h2 className="panel__title">Media Health</h2>
        <Button
          kind="outline"
          icon="refresh"
          busy={scanning}
          busyLabel="Scanning..."
          onClick={() => void scan()}
        >
          Scan
        </Button>
      </div>
      <output className="small inline-state">
        <span className="state m-0" data-state={health?.broken.length || failed ? 'error' : undefined} />
        {failed ? 'The scan could not be finished.' : sentence(health)}
      </output>
      {health && health.broken.length > 0 ? (
        <ul className="small">
          {health.broken.slice(0, 10).map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const sentence = (health: Health | undefined): string =>
  health
    ? `${plural(health.checked, 'asset')} checked, ${plural(health.broken.length, 'broken link')}.`
    : 'Not checked yet.'

async function checkAll(paths: string[], onChange: (health: Health) => void): Promise<void> {
  const waiting = [...paths]
  const health: Health = { checked: 0, broken: [] }
  const worker = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const fine = await fetch(`/${path}`, { method: 'HEAD', cache: 'no-store' }).then(
        (answer) => answer.ok,
        () => false,
      )
      health.checked++
      if (!fine) health.broken.push(path)
      onChange({ checked: health.checked, broken: [...health.broken] })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
