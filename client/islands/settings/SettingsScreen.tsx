import type { ReactNode } from 'react'
import type { Endpoint } from '../../../server/web/shared/endpoint.ts'
import { PanelFailed } from '../../ui/PanelFailed.tsx'
import { useScreen } from '../../ui/useScreen.ts'
import { SettingsPage } from './SettingsPage.tsx'

interface Props<Answer> {
  from: Endpoint<string, { answer: Answer }>
  /** null when it could not be read. */
  initial: NoInfer<Answer> | null
  /** As it is called among the settings. */
  title: string
  subtitle: string
  /** The titles of its sections. */
  sections: string[]
  /** What is said when it could not be read. */
  failed: string
  /** @param reload reads all of it again */
  children: (data: NoInfer<Answer>, reload: () => Promise<void>) => ReactNode
}

/** A screen of Settings that reads its own address. */
export function SettingsScreen<Answer>({
  from,
  initial,
  title,
  subtitle,
  sections,
  failed,
  children,
}: Props<Answer>) {
  const { data, reload } = useScreen(from, initial, failed)
  return (
    <SettingsPage title={title} subtitle={subtitle} sections={data ? sections : []}>
      {data ? (
        children(data, reload)
      ) : (
        <PanelFailed label={title} onRetry={reload}>
          {failed}
        </PanelFailed>
      )}
    </SettingsPage>
  )
}
