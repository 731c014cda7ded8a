import { Button } from '../../ui/Button.tsx'
import { PersonField } from '../emailMarketing/PersonField.tsx'
import { useTest, type SendTest } from '../emailMarketing/useTest.ts'

interface Props {
  send: SendTest
  /** The signed-in person, who gets it. */
  owner: string
}

/** Sends the issue to whoever writes it, as a chosen reader would see it. */
export function IssueTest({ send, owner }: Props) {
  const { errors, busy, change, submit } = useTest(send, owner)
  return (
    <div className="stack gap-4">
      <PersonField
        label="Send a test as"
        help="The mail is filled in as this person would see it and goes to you. It is not counted."
        error={errors.as ?? errors.to}
        onChange={(as) => change({ as })}
      />
      <Button kind="outline" icon="send" busy={busy} busyLabel="Sending..." onClick={() => void submit()}>
        Test to {owner}
      </Button>
    </div>
  )
}
