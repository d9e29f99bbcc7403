import { createFileRoute } from '@tanstack/react-router'
import { RegisterTourScreen } from '../../screens/guiding/offer-form/register-tour-screen.tsx'

export const Route = createFileRoute('/_requires-company/cadastro-tour')({ component: RegisterTourScreen })
