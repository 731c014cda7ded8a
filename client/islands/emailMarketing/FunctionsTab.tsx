import { useState } from 'react'
import { emailMarketingApi } from '../../../server/emailMarketing/shared/emailMarketingApi.ts'
import type { FunctionCard } from '../../../server/emailMarketing/shared/emailOverview.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MailPreview } from './MailPreview.tsx'
import { editorOf } from './editorOf.ts'

/** The three transactional messages, each with a preview and the way to its wording. */
export function FunctionsTab({ functions }: { functions: FunctionCard[] }) {
  const [open, setOpen] = useState<FunctionCard>()
  return (
    <>
      <div className="split" data-split="thirds">
        {functions.map((card) => (
          <section className="panel" key={card.id}>
            <div className="panel__head">
              <div className="row gap-2">
                <Icon name={card.icon} />
                <h2>{card.name}</h2>
              </div>
              <Badge kind="ok" dot>
                Active
              </Badge>
            </div>
            <div className="panel__body stack gap-3">
              <p className="small muted">{card.description}</p>
              <a
                className="text-link small"
                href={addressOf(emailMarketingApi.functionMail, { id: card.id })}
                target="_blank"
                rel="noopener"
                title="What this function makes of a sample (new tab)"
              >
                <code>{card.call}</code> <Icon name="external" size="sm" />
              </a>
            </div>
            <div className="panel__foot">
              <Button kind="outline" icon="eye" onClick={() => setOpen(card)}>
                Preview
              </Button>
              <a
                className="text-link"
                href={card.hasRow ? editorOf(card.id) : `${editorOf('new')}?id=${card.id}`}
                title="The wording of this message"
              >
                <Icon name="edit" size="sm" /> Edit this email
              </a>
            </div>
          </section>
        ))}
      </div>
      {open ? <FunctionPreview card={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

const words = ({ id }: { id: string }) => call(emailMarketingApi.functionWords, { id })

const FunctionPreview = ({ card, onClose }: { card: FunctionCard; onClose: () => void }) => (
  <MailPreview
    title={card.name}
    frame={addressOf(emailMarketingApi.functionMail, { id: card.id })}
    words={words}
    values={{ id: card.id }}
    onClose={onClose}
  />
)
