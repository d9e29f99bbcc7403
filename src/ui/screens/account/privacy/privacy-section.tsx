import { AccountSection } from '../account-section.tsx'

export function PrivacySection() {
  return (
    <AccountSection title="Privacidade" id="privacidade">
      {null}
    </AccountSection>
  )
}
