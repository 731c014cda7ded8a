import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { editorOf, type FunctionCard } from './types.ts'

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
              <code className="small">{card.call}</code>
            </div>
            <div className="panel__foot">
              <Button kind="outline" icon="eye" onClick={() => setOpen(card)}>
                Preview
              </Button>
              <a
                className="text-link"
                href={card.hasRow ? editorOf(card.id) : `${editorOf('new')}?id=${card.id}`}
                title="The wording of this message: a template with its ID is used instead of the built-in text"
              >
                Open function <Icon name="external" size="sm" />
              </a>
            </div>
          </section>
        ))}
      </div>
      {open ? <FunctionPreview card={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function FunctionPreview({ card, onClose }: { card: FunctionCard; onClose: () => void }) {
  const [tab, setTab] = useState('html')
  const address = `/admin/email-marketing/functions/${card.id}`
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={card.name}
      subtitle="A sample, drawn like the real message"
    >
      <Tabs
        label="Parts of the mail"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'html', label: 'HTML', panel: <Frame source={address} title={`${card.name} in HTML`} /> },
          {
            id: 'text',
            label: 'Plain Text',
            panel: <Frame source={`${address}?as=text`} title={`${card.name} in plain text`} />,
          },
        ]}
      />
    </Dialog>
  )
}

const Frame = ({ source, title }: { source: string; title: string }) => (
  <iframe className="mail-frame" src={source} title={title} sandbox="allow-popups" />
)
