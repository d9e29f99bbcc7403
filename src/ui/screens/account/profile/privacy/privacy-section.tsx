import { AppLink } from '../../../../components/ui/app-link.tsx'
import { AccountSection } from '../../../../shared/profile/account-section.tsx'
import { useOffered } from '../../../../use-offered.ts'
import { ConsentPart } from './consent-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { ExportPart } from './export-part.tsx'

/** The person's rights under LGPD: consent, copy, deletion. */
export function PrivacySection() {
  const isOffered = useOffered('accounts')
  return (
    <AccountSection title="Privacidade" id="privacidade" intro="Os seus dados são seus: escolha, baixe ou apague.">
      <div className="flex flex-col divide-y divide-line *:py-6 *:first:pt-0 *:last:pb-0">
        <ConsentPart />
        {isOffered ? (
          <>
            <ExportPart />
            <DeletePart />
          </>
        ) : (
          <p>
            Para baixar ou apagar os seus dados,{' '}
            <AppLink href="/central-de-ajuda" className="underline underline-offset-4">
              fale com a gente
            </AppLink>
            .
          </p>
        )}
      </div>
    </AccountSection>
  )
}
