import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  /** "This template was saved in another tab or by somebody else." */
  title: string
  /** Each field with both texts; those that agree are left out. */
  fields: { label: string; mine: string; theirs: string }[]
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Somebody saved meanwhile: both texts in sight, and the choice which of them stays. */
export const TwoVersions = ({ title, fields, onMine, onTheirs, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    size="wide"
    title={title}
    subtitle="Nothing is lost until you choose which text stays."
    foot={
      <>
        <Button kind="outline" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button onClick={onMine}>Keep mine</Button>
      </>
    }
  >
    <div className="stack gap-4">
      {fields
        .filter(({ mine, theirs }) => mine !== theirs)
        .map(({ label, mine, theirs }) => (
          <div className="split" data-split="halves" key={label}>
            <section>
              <h3 className="label-quiet">Mine: {label}</h3>
              <pre className="mail-text">{mine}</pre>
            </section>
            <section>
              <h3 className="label-quiet">Theirs: {label}</h3>
              <pre className="mail-text">{theirs}</pre>
            </section>
          </div>
        ))}
    </div>
  </Dialog>
)
