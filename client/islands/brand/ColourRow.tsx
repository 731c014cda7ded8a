import { usualColours, type Choice } from '../../../server/brand/shared/brandColours.ts'
import type { Measured } from '../../../server/brand/shared/pairs.ts'
import { usedColour } from '../../../server/brand/shared/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'

const words: Record<Choice, { name: string; note: string }> = {
  brand: { name: 'Brand', note: 'Buttons, links, text and footer' },
  signal: { name: 'Signal', note: 'The audit button, small marks' },
  warm: { name: 'Warm tint', note: 'One block a page' },
  cool: { name: 'Cool tint', note: 'Art and quiet grounds' },
}

interface Props {
  choice: Choice
  hex: string
  error: string | undefined
  measured: Measured[]
  onChange: (hex: string) => void
}

/** A colour: what was chosen, what is used of it, and how well it reads where it stands. */
export function ColourRow({ choice, hex, error, measured, onChange }: Props) {
  const { name, note } = words[choice]
  const used = /^#[0-9a-f]{6}$/i.test(hex) ? usedColour(choice, hex) : usualColours[choice]
  const differs = used !== hex.toUpperCase()
  return (
    <fieldset className="swatch-row">
      <legend className="vh">{name}</legend>
      <input
        className="swatch"
        type="color"
        aria-label={`${name}: choose a color`}
        value={used === usualColours[choice] && error ? used : hex.toLowerCase()}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <div>
        <b>{name}</b>
        <small>{note}</small>
        <TextField
          label={`${name}: the color in six digits`}
          hideLabel
          value={hex}
          error={error}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={onChange}
        />
        {differs && !error ? (
          <p className="swatch-row__used">
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect width="10" height="10" fill={used} />
            </svg>
            <span>
              Used: <code>{used}</code>, made readable from your color
            </span>
          </p>
        ) : null}
      </div>
      <div className="passes">
        {(['light', 'dark'] as const).map((scheme) => (
          <Passes key={scheme} scheme={scheme} measured={measured.filter((one) => one.scheme === scheme)} />
        ))}
      </div>
    </fieldset>
  )
}

const schemes = { light: 'Light', dark: 'Dark' } as const

/** The worst pair and what it is; the others on asking. */
function Passes({ scheme, measured }: { scheme: 'light' | 'dark'; measured: Measured[] }) {
  return (
    <details>
      <summary>
        {schemes[scheme]}
        <Verdict measured={measured[0]!} />
      </summary>
      <ul>
        {measured.slice(1).map((one) => (
          <li key={one.name}>
            <Verdict measured={one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const Verdict = ({ measured: { name, contrast, least, isEnough } }: { measured: Measured }) => (
  <span className="pass" data-s={isEnough ? 'ok' : 'bad'}>
    <Icon name={isEnough ? 'check-voice' : 'alert-voice'} />
    {name} {contrast.toFixed(1)}
    {isEnough ? null : <span>, needs {least}</span>}
  </span>
)
