import type { OfferSection, OfferSections } from '../../../../core/offer-editing/offer-sections.ts'
import { sectionChange } from '../../../../core/offer-editing/typed-sections.ts'
import type { FormView } from './form-view.ts'
import type { SectionFormProps } from './sections/section-form.ts'

interface SectionFieldsProps {
  readonly form: FormView
  readonly forms: typeof import('./sections/index.ts')
  readonly section: OfferSection
  readonly sections: OfferSections
}

/** The form of one section with its values and errors. */
export function SectionFields({ form, forms, section, sections }: SectionFieldsProps) {
  const { actor, offer, onboarding, judging } = form
  const propsOf = <Section extends OfferSection>(one: Section): SectionFormProps<Section> => ({
    kind: offer.kind,
    offerId: offer.id,
    value: sections[one],
    onChange: (value) => actor.send({ type: 'typed', ...sectionChange(one, value) }),
    problems: judging.shown(one),
    onLeave: (field) => judging.leave(one, field),
    place: sections.basics.place,
    onboarding,
  })
  switch (section) {
    case 'basics':
      return <forms.BasicsForm {...propsOf(section)} />
    case 'description':
      return <forms.DescriptionForm {...propsOf(section)} />
    case 'photos':
      return <forms.PhotosForm {...propsOf(section)} />
    case 'route':
      return <forms.RouteForm {...propsOf(section)} />
    case 'plans':
      return <forms.PlansForm {...propsOf(section)} />
    case 'availability':
      return <forms.AvailabilityForm {...propsOf(section)} />
    case 'inclusions':
      return <forms.InclusionsForm {...propsOf(section)} />
    case 'cancellation':
      return <forms.CancellationForm {...propsOf(section)} />
  }
}
