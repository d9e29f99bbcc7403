import { createFileRoute } from '@tanstack/react-router'
import { AppLink } from '../components/ui/app-link.tsx'
import { ButtonLink } from '../components/ui/button.tsx'
import { SOON } from '../content/soon.ts'
import { useTakeOver } from '../use-hydrated.ts'

export const Route = createFileRoute('/soon')({ component: Soon })

function Soon() {
  useTakeOver()
  return (
    <section className="page-width max-w-2xl py-20 text-center">
      <p className="text-sm font-semibold text-primary-text">{SOON.title}</p>
      <h1 className="mt-2 text-4xl font-bold">{SOON.heading}</h1>
      <p className="mt-4 text-lg text-ink-muted">{SOON.text}</p>
      <p className="mt-8 font-semibold">{SOON.meanwhile}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {SOON.actions.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
      <p className="mt-10 text-ink-muted">
        {SOON.guides.text}{' '}
        <AppLink href={SOON.guides.href} className="font-semibold text-primary-text underline underline-offset-4">
          {SOON.guides.label}
        </AppLink>
      </p>
    </section>
  )
}
