import { useEffect, useRef, useState } from 'react'
import { checkDefinition } from '../../../server/audit/shared/checkDefinition.ts'
import { auditOverviewApi, type AuditOverviewView } from '../../../server/audit/shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../../../server/audit/shared/definition.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { Tabs, useTab } from '../../ui/Tabs.tsx'
import { AuditOverviewHead } from './AuditOverviewHead.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { FormerTextsNow } from './FormerTexts.tsx'
import { placeOf, type Chosen } from './placeInAudit.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { QuestionsTab } from './QuestionsTab.tsx'
import { ScoringTab } from './ScoringTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { useDefinitionDraft } from './useDefinitionDraft.ts'
import { AuditVersions } from './AuditVersions.tsx'

/** Writes the next version of the audit, tries it, and publishes it. */
export function AuditEditor({ tab: first, view }: { tab: string; view: AuditOverviewView }) {
  const [tab, selectTab] = useTab(first, 'questions')
  const draft = useDefinitionDraft(view)
  const { definition } = draft
  const [chosen, setChosen] = useState<Chosen | undefined>(() => firstOf(definition))
  const [publishing, setPublishing] = useState(false)
  const { complaints, wrong, complain, refuse, forget } = useComplaints(draft)

  const show = (path: string) => {
    const place = placeOf(definition, path)
    if (place.tab !== tab) selectTab(place.tab)
    if (place.chosen) setChosen(place.chosen)
    // The form has to stand before its field can be found.
    setTimeout(() =>
      document.querySelector<HTMLElement>('main :is([aria-invalid=true], [data-mend])')?.focus(),
    )
  }
  const ask = async () => {
    const found = complain()
    if (found) show(found)
    else if (await draft.saveNow()) setPublishing(true)
  }
  const startFrom = async (version: number) => {
    try {
      const { definition: then } = await call(auditOverviewApi.version, { version })
      const before = definition
      draft.set(then)
      setChosen(firstOf(then))
      selectTab('questions')
      toastUndo(
        { title: `The draft says what version ${version} says`, text: 'Visitors see nothing of it yet.' },
        () => draft.change(() => before),
      )
    } catch (error) {
      toastError(error)
    }
  }
  const goOn = (next: AuditOverviewView, take: (view: AuditOverviewView) => void) => {
    setPublishing(false)
    forget()
    take(next)
    setChosen(firstOf((next.draft ?? next.live).definition))
  }
  return (
    <>
      <AuditOverviewHead
        draft={draft}
        onPublish={() => void ask()}
        onDiscarded={(next) => goOn(next, draft.goOnFrom)}
      />
      <DraftNotices draft={draft} wrong={complaints} onShow={show} />
      {draft.view.may.write ? <FormerTextsNow key={draft.view.live.version} /> : null}
      <Tabs
        label="Sections"
        selected={tab}
        onSelect={selectTab}
        tabs={[
          {
            id: 'questions',
            label: 'Questions',
            panel: (
              <QuestionsTab
                draft={draft}
                chosen={chosen}
                wrong={wrong}
                onChoose={setChosen}
                onScoring={() => selectTab('scoring')}
              />
            ),
          },
          {
            id: 'scoring',
            label: 'Scoring',
            panel: <ScoringTab definition={definition} wrong={wrong} onChange={draft.set} />,
          },
          {
            id: 'settings',
            label: 'Settings',
            panel: <SettingsTab definition={definition} wrong={wrong} onChange={draft.set} />,
          },
          {
            id: 'versions',
            label: 'Versions',
            panel: <AuditVersions view={draft.view} onStartFrom={(version) => void startFrom(version)} />,
          },
        ]}
      />
      {publishing ? (
        <PublishDialog
          draft={draft.basis}
          live={draft.view.live}
          onPublished={(next) => {
            goOn(next, draft.adopt)
            toast({
              kind: 'ok',
              title: `Version ${next.live.version} is live`,
              text: 'Whoever opens their link from now on is asked this one.',
            })
          }}
          onRefused={(errors) => {
            setPublishing(false)
            refuse(errors)
            show(Object.keys(errors)[0]!)
          }}
          onChangedElsewhere={() => {
            setPublishing(false)
            void draft.lookAgain()
          }}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </>
  )
}

/** What keeps the draft from being published, from the first try on and until it is mended. */
function useComplaints({ definition, refused }: ReturnType<typeof useDefinitionDraft>) {
  const [tried, setTried] = useState(false)
  const [said, setSaid] = useState<{ errors: Record<string, string>; of: AuditDefinition }>()
  const latest = useRef(definition)
  useEffect(() => {
    latest.current = definition
  })
  const found = tried ? complaintsOf(definition) : {}
  // What the server found holds for what it was asked about.
  const complaints = said && said.of === definition ? { ...said.errors, ...found } : found
  return {
    complaints,
    wrong: { ...complaints, ...refused },
    /** @returns the first field to be mended */
    complain: (): string | undefined => {
      setTried(true)
      return Object.keys(complaintsOf(definition))[0]
    },
    refuse: (errors: Record<string, string>) => setSaid({ errors, of: latest.current }),
    forget: () => {
      setTried(false)
      setSaid(undefined)
    },
  }
}

const complaintsOf = (definition: AuditDefinition): Record<string, string> =>
  Object.fromEntries(
    checkDefinition(definition)
      .toReversed()
      .map(({ path, message }) => [path, message])
      .toReversed(),
  )

const firstOf = ({ questions }: AuditDefinition): Chosen | undefined =>
  questions[0] && { kind: 'question', id: questions[0].id }
