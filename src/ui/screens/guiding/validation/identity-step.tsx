import { CircleUserRound, IdCard, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { photosToSend, refusalOf } from '../../../../core/onboarding/identity-photos.ts'
import type { IdentityReview } from '../../../../core/onboarding/validation-checks.port.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { COMPANY } from '../../../content/company.ts'
import { readDocumentPicture } from '../../../shared/files/read-document.ts'
import { useUnsaved } from '../../../shared/forms/unsaved.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'
import { type Chosen, contentOf, DocumentField, KeptDocument, PICTURES } from './document-field.tsx'
import { GivenStep } from './given-step.tsx'
import type { KnownStep } from './load-step.ts'
import { StepForm } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'
import { editingProblem, isSending, type RunningStep, useValidationStep } from './use-validation-step.ts'

const CARDS = [
  {
    name: 'front',
    label: 'Frente do documento',
    hint: 'O lado com a sua foto, inteiro e sem reflexo.',
    missing: 'Falta a foto da frente do documento.',
    camera: 'environment',
    icon: <IdCard size={36} aria-hidden="true" />,
  },
  {
    name: 'back',
    label: 'Verso do documento',
    hint: 'O outro lado. No passaporte, a página ao lado da foto.',
    missing: 'Falta a foto do verso do documento.',
    camera: 'environment',
    icon: <IdCard size={36} aria-hidden="true" />,
  },
  {
    name: 'selfie',
    label: 'Selfie',
    hint: 'Só você, de frente e com boa luz, sem óculos escuros nem boné.',
    missing: 'Falta a selfie.',
    camera: 'user',
    icon: <CircleUserRound size={36} aria-hidden="true" />,
  },
] as const

type CardName = (typeof CARDS)[number]['name']

/** /cadastro-prestador/validacao-identidade: a document and a selfie, which a person compares and which are deleted then. */
export function IdentityStep({ loaded }: { readonly loaded: KnownStep }) {
  const running = useValidationStep('identity', loaded)
  return (
    <StepFrame
      step="identity"
      approvalState={running.snapshot.context.state}
      lead="Tenha em mãos RG, carteira de identidade nacional, CNH ou passaporte. Leva três minutos."
    >
      <GivenStep
        running={running}
        form={<IdentityForm running={running} />}
        doneTitle="Sua identidade está confirmada"
        kept={<p>Conferimos o seu documento e apagamos as fotos.</p>}
        review={
          <p>
            Uma pessoa da nossa equipe confere as fotos, em geral em até 2 dias úteis. O resultado chega por e-mail e
            aparece aqui. Enquanto isso, siga com as outras etapas.
          </p>
        }
        rejection={rejectionNote(running.snapshot.context.state.identity)}
        changeLabel={running.snapshot.matches('in review') ? 'Enviar outras fotos' : null}
      />
    </StepFrame>
  )
}

/** Note for partly refused photos; each field shows its reason. */
function rejectionNote(identity: IdentityReview) {
  const count = photosToSend(identity).length
  if (count === CARDS.length) return null
  return {
    title: count === 1 ? 'Falta trocar uma foto' : `Falta trocar ${count} fotos`,
    text: `${count === 1 ? 'As outras foram aceitas e ficam guardadas' : 'A outra foi aceita e fica guardada'} até você enviar, por no máximo 90 dias.`,
  }
}

const NOTHING: Readonly<Record<CardName, Chosen>> = { front: null, back: null, selfie: null }

/** Only this component holds the photos: they disappear when sent, or when the page is left. */
function IdentityForm({ running }: { readonly running: RunningStep }) {
  const [chosen, setChosen] = useState(NOTHING)
  const [consent, setConsent] = useState(false)
  useUnsaved(
    'as fotos do documento',
    Object.values(chosen).some((file) => file !== null),
  )
  const { identity } = running.snapshot.context.state
  const wanted = photosToSend(identity)
  const documents = {
    front: contentOf(chosen.front),
    back: contentOf(chosen.back),
    selfie: contentOf(chosen.selfie),
  }
  const rule =
    ({ name, missing }: (typeof CARDS)[number]) =>
    (content: string) =>
      content === '' && wanted.includes(name) ? missing : null
  const { form, error, submit } = useForm({
    fields: fieldsFrom(
      { ...documents, consent },
      {
        front: rule(CARDS[0]),
        back: rule(CARDS[1]),
        selfie: rule(CARDS[2]),
        consent: (given) => (given ? null : 'Sem a sua autorização não podemos receber as fotos.'),
      },
    ),
    problem: editingProblem(running),
    onSubmit: () => {
      const given = Object.fromEntries(Object.entries(documents).filter(([, content]) => content !== ''))
      running.send({ type: 'give', given: { step: 'identity', documents: given } })
    },
  })
  const isBusy = isSending(running)
  return (
    <StepForm
      label="Identidade"
      {...{ running, form, submit }}
      fields={['front', 'back', 'selfie', 'consent']}
      submitLabel="Enviar para análise"
      busyLabel="Enviando as fotos…"
      disabled={Object.values(chosen).includes('reading')}
    >
      {CARDS.map(({ name, label, hint, camera, icon }) =>
        // If the backend has deleted an accepted photo, an error asks for it again.
        !wanted.includes(name) && error(name) === null && chosen[name] === null ? (
          <KeptDocument key={name} label={label} />
        ) : (
          <DocumentField
            key={name}
            {...{ name, label, hint, camera, icon }}
            refusal={refusalOf(identity, name)}
            accept={PICTURES}
            chooseLabel="Escolher foto"
            chosen={chosen[name]}
            onChosen={(file) => setChosen((old) => ({ ...old, [name]: file }))}
            read={readDocumentPicture}
            error={error(name)}
            disabled={isBusy}
          />
        ),
      )}
      <section aria-labelledby="quem-ve" className="rounded-lg bg-sunken p-4 text-sm">
        <h2 id="quem-ve" className="flex items-center gap-2 text-base">
          <ShieldCheck size={20} aria-hidden="true" className="shrink-0 text-success" />
          Quem vê e até quando
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          <li>Só as pessoas da nossa equipe que analisam cadastros. Cada vez que alguém abre, fica registrado.</li>
          <li>
            As fotos são apagadas assim que a análise termina, ou em 90 dias se ela não terminar. Se pedirmos só uma de
            novo, as aceitas esperam por ela, no máximo 90 dias.
          </li>
          <li>Comparamos a olho: não há reconhecimento facial automático.</li>
          <li>A localização que a câmera grava é tirada aqui no seu aparelho, antes do envio.</li>
        </ul>
        <AppLink
          href="/politica-de-privacidade#selfie-e-documentos"
          target="_blank"
          rel="noopener"
          className="mt-1 inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-3"
        >
          Como cuidamos da sua selfie e do seu documento
        </AppLink>
        <Checkbox
          name="consent"
          required
          checked={consent}
          disabled={isBusy}
          onChange={({ target }) => setConsent(target.checked)}
          error={error('consent')}
          label="Autorizo o uso do meu documento e da minha selfie só para confirmar quem eu sou."
          hint={
            <>
              Consentimento para dados sensíveis (LGPD, art. 11). Mudou de ideia? Escreva para{' '}
              <span className="wrap-anywhere">{COMPANY.privacyEmail}</span> e apagamos tudo.
            </>
          }
        />
      </section>
    </StepForm>
  )
}
