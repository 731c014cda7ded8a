import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface Props {
  codes: string[]
  /** Inside of something that says what they are. */
  bare?: boolean
}

/** Recovery codes, the one time they are shown. */
export function RecoveryCodes({ codes, bare = false }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () =>
        toast({
          title: 'Copied',
          text: 'Keep the codes where you find them without this device.',
          kind: 'ok',
        }),
      () => toast({ title: 'It could not be copied', text: 'Please copy it by hand.', kind: 'bad' }),
    )
  const list = (
    <>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row gap-2 mt-4">
        <Button kind="outline" icon="download" onClick={() => download(codes)}>
          Download
        </Button>
        <Button kind="outline" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </>
  )
  if (bare) return list
  return (
    <Panel title="Recovery codes" aside={<p>Shown only now</p>} padded>
      {list}
      <p className="small muted mt-3">
        Each opens the door once, if your phone is lost. Keep them where you keep your passport, not in your
        mail.
      </p>
    </Panel>
  )
}

/** As a file of text, one a line. */
function download(codes: string[]): void {
  const link = document.createElement('a')
  const text = `Recovery codes for ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
