import type { Reporting } from '../../../server/deliveries/shared/reporting.ts'
import { plural } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { sectionId } from './sectionId.ts'

const looks = {
  ok: { badge: 'ok', icon: 'check-voice' },
  info: { badge: 'outline', icon: 'info-voice' },
  warning: { badge: 'warn', icon: 'alert-voice' },
} as const

const title = 'What became of your mail'

/** Who tells us what became of our mail, where it posts to, and whether it does. */
export const DeliveryReports = ({ services }: { services: Reporting[] }) => (
  <Panel
    id={sectionId(title)}
    title={title}
    padded={services.length === 0}
    foot={
      services.some(({ address }) => address !== null) ? (
        <span className="small">
          What has a name in capital letters is a secret of the server: ask whoever runs this site for it.
        </span>
      ) : undefined
    }
  >
    {services.length === 0 ? (
      <p>
        Nobody tells us yet which messages arrived, came back or were called spam. Your mail service can. Ask
        whoever runs this site to allow it; then the address to give to your mail service stands here.
      </p>
    ) : (
      <ul className="records">
        {services.map((service) => (
          <Line key={service.name} service={service} />
        ))}
      </ul>
    )}
  </Panel>
)

function Line({ service }: { service: Reporting }) {
  const { name, address, login, last } = service
  const { state, verdict } = stateOf(service)
  return (
    <li data-s={state}>
      <Icon name={looks[state].icon} />
      <div>
        <b>{name}</b>
        <p>{last ? `Last told ${last}. ${figuresOf(service)}` : 'Has told nothing yet.'}</p>
        {address ? (
          <dl className="record">
            <div>
              <dt>Address</dt>
              <dd>
                <code>{address}</code>
                <CopyButton
                  label={`Copy the address for ${name}`}
                  text={address}
                  said={{ title: 'Copied', text: `The address for ${name} is in the clipboard.` }}
                />
              </dd>
            </div>
            <div>
              <dt>Proof</dt>
              <dd>{login}</dd>
            </div>
          </dl>
        ) : null}
      </div>
      <Badge kind={looks[state].badge}>{verdict}</Badge>
    </li>
  )
}

/** One that never matches would look healthy otherwise. */
function stateOf({ told, unmatched }: Reporting) {
  if (told === 0) return { state: 'info', verdict: 'Silent' } as const
  return unmatched * 2 > told
    ? ({ state: 'warning', verdict: 'About others' } as const)
    : ({ state: 'ok', verdict: 'Heard' } as const)
}

function figuresOf({ told, unmatched }: Reporting): string {
  const sum = `${plural(told, 'report')} in seven days`
  return unmatched === 0
    ? `${sum}, all about mail of ours.`
    : `${sum}, ${unmatched} of them about no mail of ours.`
}
