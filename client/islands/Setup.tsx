import { setupApi, type Setup as Facts } from '../../server/setup/shared/setupApi.ts'
import { call } from '../lib/api.ts'
import { toastError } from '../lib/toastError.ts'
import { Button } from '../ui/Button.tsx'
import { PanelFailed } from '../ui/PanelFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { useScreen } from '../ui/useScreen.ts'
import { Examples } from './setup/Examples.tsx'
import { SetupList } from './setup/SetupList.tsx'
import { SiteIsLive } from './setup/SiteIsLive.tsx'

interface Props {
  /** null when it could not be read. */
  initial: Facts | null
}

async function hide(): Promise<void> {
  try {
    await call(setupApi.hide)
    location.assign('/admin/dashboard')
    // Busy until the other page is there.
    await new Promise(() => {})
  } catch (error) {
    toastError(error)
  }
}

/** The checklist of the first days; each line reads how it stands by itself. */
export function Setup({ initial }: Props) {
  const { data, reload } = useScreen(setupApi.screen, initial, 'Failed to load the checklist')
  const [hiding, beginHiding] = useBusy(hide)
  const done = data?.steps.filter(({ isDone }) => isDone).length ?? 0
  const of = data?.steps.length ?? 0
  return (
    <>
      <div className="page">
        <div>
          <h1>Make it yours</h1>
          <p>Five things between you and a site you would show a client. About 25 minutes.</p>
        </div>
        <div className="row">
          <Button kind="ghost" busy={hiding} onClick={() => void beginHiding()}>
            Hide until tomorrow
          </Button>
        </div>
      </div>
      {data ? (
        <>
          <Panel
            title={`${done} of ${of} done`}
            aside={
              <progress
                className="progress progress--ok setup-bar"
                max={of}
                value={done}
                aria-label={`Setup, ${done} of ${of} done`}
              />
            }
          >
            <SetupList steps={data.steps} isOrdered />
          </Panel>
          <SiteIsLive site={data.site} onChanged={reload} />
          <Panel title="When you are ready">
            <SetupList steps={data.later} />
          </Panel>
          <Examples examples={data.examples} onChanged={reload} />
        </>
      ) : (
        <PanelFailed label="Make it yours" onRetry={reload}>
          Failed to load the checklist
        </PanelFailed>
      )}
    </>
  )
}
