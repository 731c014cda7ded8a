import { useState } from 'react'
import {
  webhooksApi,
  type LastAnswer,
  type WebhookLine,
} from '../../../server/webhooks/shared/webhooksApi.ts'
import { call } from '../../lib/api.ts'
import { isSecondPress } from '../../lib/isSecondPress.ts'
import { toast } from '../../lib/toast.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { sayAgain, type Change } from './useWebhooks.ts'

interface Props {
  line: WebhookLine
  change: Change
  onOpen: (what: 'form' | 'deliveries' | 'secret' | 'remove') => void
}

/** What can be done with a webhook: the likeliest beside it, the rest behind the dots. */
export function WebhookActions({ line, change, onOpen }: Props) {
  const { id, host, givenUp, state } = line
  const [busy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    await change(async () => {
      const { said, ...now } = await call(webhooksApi.test, { id })
      sayAnswer(host, said)
      return now
    }, '')
    setBusy(false)
  }
  const sendFailed = () =>
    change(async () => {
      const { again, ...now } = await call(webhooksApi.sendFailed, { id })
      sayAgain(again)
      return now
    }, '')
  const turn: MenuItem =
    state === 'on'
      ? {
          label: 'Pause',
          icon: 'minus',
          onSelect: () => void change(() => call(webhooksApi.pause, { id }), `${host} is paused`),
        }
      : {
          label: 'Resume',
          icon: 'play',
          onSelect: () => void change(() => call(webhooksApi.resume, { id }), `${host} is told again`),
        }
  return (
    <>
      {givenUp > 0 ? (
        <IconButton
          icon="refresh"
          label={`Send what failed to ${host} again`}
          onClick={() => void sendFailed()}
        />
      ) : (
        <IconButton
          icon="send"
          label={`Send a test to ${host}`}
          busy={busy}
          onClick={(event) => {
            // The first of the two may have been for what failed, whose button was here.
            if (!isSecondPress(event.nativeEvent)) void test()
          }}
        />
      )}
      <Menu
        label={`More for ${host}`}
        items={[
          { label: 'Deliveries', icon: 'list', onSelect: () => onOpen('deliveries') },
          { label: 'Send a test', icon: 'send', onSelect: () => void test() },
          { label: 'Change', icon: 'edit', onSelect: () => onOpen('form') },
          { label: 'New secret', icon: 'key', onSelect: () => onOpen('secret') },
          turn,
          { label: 'Remove', icon: 'trash', onSelect: () => onOpen('remove') },
        ]}
      />
    </>
  )
}

/** What the receiver of a test answered, as it answered. */
function sayAnswer(host: string, { isTaken, status, text }: LastAnswer): void {
  const answer = text.trim().slice(0, 200)
  if (isTaken) toast({ title: `${host} took the test`, text: `It answered ${status}.`, kind: 'ok' })
  else
    toast({
      title: `${host} did not take the test`,
      text: status === null ? answer : `It answered ${status}${answer ? `: ${answer}` : '.'}`,
      kind: 'bad',
    })
}
