import { postToReceiver } from '../../server/webhooks/postToReceiver.ts'

/** Posts once to the address it is called with, as a delivery does, in a process that trusts what its environment says. */
const answer = await postToReceiver(
  { address: process.argv[2]!, headers: {}, body: '{"type":"person.created"}' },
  { anywhere: true, patienceMs: 20_000 },
)
process.stdout.write(JSON.stringify(answer))
