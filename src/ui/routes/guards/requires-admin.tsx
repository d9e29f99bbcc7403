import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../guard.ts'

export const Route = createFileRoute('/_requires-admin')({ beforeLoad: requires('admin') })
