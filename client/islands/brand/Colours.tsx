import { choices, followers, usualColours, type Choice } from '../../../server/brand/shared/brandColours.ts'
import { measure, type Measured } from '../../../server/brand/shared/pairs.ts'
import { themeOf } from '../../../server/brand/shared/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ColourRow } from './ColourRow.tsx'
import type { BrandWork } from './useBrand.ts'

const isColour = (hex: string): boolean => /^#[0-9a-f]{6}$/i.test(hex)

const made = Object.values(followers).reduce((sum, family) => sum + Object.keys(family).length, 0)

/** Four colours make the rest; each pair that they meet in is measured while one chooses. */
export function Colours({ work }: { work: BrandWork }) {
  const { brandColours: typed } = work.values
  const chosen = Object.fromEntries(
    choices.map((choice) => [choice, isColour(typed[choice]) ? typed[choice] : usualColours[choice]]),
  ) as typeof typed
  const isStart = choices.every((choice) => typed[choice] === usualColours[choice])
  const measured: Measured[] = measure(themeOf(chosen))
  return (
    <Panel
      id="colors"
      title="Colors"
      aside={<p>Checked on every ground they meet, light and dark</p>}
      foot={
        <>
          <span>
            {choices.length} colors make {made} in all. Each keeps how light it is, so that no pair becomes
            unreadable.
          </span>
          <Button
            kind="ghost"
            size="sm"
            icon="undo"
            disabled={isStart}
            onClick={() => work.edit({ brandColours: usualColours })}
          >
            Start palette
          </Button>
        </>
      }
    >
      {choices.map((choice: Choice) => (
        <ColourRow
          key={choice}
          choice={choice}
          hex={typed[choice]}
          error={work.errors[`brandColours.${choice}`]}
          measured={measured.filter(({ of }) => of === choice)}
          onChange={(hex) => work.edit({ brandColours: { ...typed, [choice]: hex } })}
        />
      ))}
    </Panel>
  )
}
