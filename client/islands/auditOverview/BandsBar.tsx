import type { Band } from '../../../server/audit/shared/definition.ts'

const kinds = { green: 'ok', yellow: 'warn', red: 'bad' } as const

/** A band with the highest score that is called so; lowest first. */
const rangesOf = (bands: readonly Band[]): (Band & { to: number })[] =>
  bands.map((band, index) => ({ ...band, to: index === 0 ? 100 : bands[index - 1]!.from - 1 })).toReversed()

/** What a score is called, as one bar from 0 to 100 with the words below. */
export const BandsBar = ({ bands }: { bands: readonly Band[] }) => (
  <div className="bands">
    <svg aria-hidden="true">
      {rangesOf(bands)
        .filter(({ from, to }) => to >= from)
        .map(({ from, to, colour }) => (
          <rect
            key={from}
            data-k={kinds[colour]}
            x={`${from}%`}
            width={`${Math.max(0.5, to - from + 0.5)}%`}
            height="100%"
          />
        ))}
    </svg>
    <ul>
      {rangesOf(bands).map(({ from, to, label, colour }, index) => (
        <li key={index} data-k={kinds[colour]}>
          <b>{label || 'No name yet'}</b>{' '}
          <span>
            {from} to {to}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
