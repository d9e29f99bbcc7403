import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../guard.ts'

export const Route = createFileRoute('/_requires-session')({ beforeLoad: requires('session') })
