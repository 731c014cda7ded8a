import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import type { AssetCard } from '../../../server/media/shared/screens.ts'
import { croppedArea, middle, type Focus } from '../../../server/media/shared/focus.ts'
import { imageSizes, shareSize } from '../../../server/media/shared/imageSizes.ts'
import type { PictureShape } from '../../../server/media/shared/pictureWidths.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  /** A picture whose width and height are known. */
  asset: AssetCard & { whole: string; shape: PictureShape }
  value: Focus | null
  onChange: (focus: Focus | null) => void
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** Chooses the point that stays in sight where a picture is cropped: by a click, or by the arrow keys. */
export function FocusField({ asset, value, onChange }: Props) {
  const id = useId()
  const point = value ?? middle
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space press in the middle of nothing.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    })
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 2
    onChange({ x: within(point.x + step[0] * far), y: within(point.y + step[1] * far) })
  }
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        Focal point
      </span>
      <div className="focus-field">
        <button
          className="focus-field__picture"
          type="button"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help ${id}-where`}
          onClick={press}
          onKeyDown={move}
        >
          <img src={asset.whole} alt="" width={asset.shape.width} height={asset.shape.height} />
          <svg aria-hidden="true">
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="13" />
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="13" />
          </svg>
        </button>
        <Cropped asset={asset} focus={point} box={imageSizes.card} name="Cards and covers" />
        <Cropped asset={asset} focus={point} box={shareSize} name="Shared" />
      </div>
      <p className="small muted" id={`${id}-help`}>
        Press on what must stay in sight where the picture is cropped, or move the point with the arrow keys
        (with Shift further).
      </p>
      <div className="row gap-3">
        <output className="small" id={`${id}-where`}>
          {value ? `${value.x}% from the left, ${value.y}% from above` : 'In the middle'}
        </output>
        {value ? (
          <Button size="sm" kind="outline" onClick={() => onChange(null)}>
            Back to the middle
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface CropProps extends Pick<Props, 'asset'> {
  focus: Focus
  box: { width: number; height: number }
  name: string
}

/** What of the picture is seen there. */
function Cropped({ asset, focus, box, name }: CropProps) {
  const { left, top, width, height } = croppedArea(asset.shape, box, focus)
  return (
    <figure className="focus-field__crop">
      <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
        <image href={asset.whole} width={asset.shape.width} height={asset.shape.height} />
      </svg>
      <figcaption className="small">{name}</figcaption>
    </figure>
  )
}
