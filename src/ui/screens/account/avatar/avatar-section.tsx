import { AccountSection } from '../account-section.tsx'

export function AvatarSection() {
  return (
    <AccountSection title="Foto" id="foto">
      {null}
    </AccountSection>
  )
}
