import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApprovalState, provenFlags, stateOfSession } from '../../../../core/onboarding/approval-steps.ts'
import { VALIDATION_FLAGS, type ValidationFlags } from '../../../../core/onboarding/validation.ts'
import type { User } from '../../../../core/session/session.ts'
import { useApp } from '../../../app.tsx'
import { useAwaiting } from '../../../shared/time/use-return.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { useUser } from '../../../use-session.ts'
import { useValidation } from '../../../use-validation.ts'
import type { LoadedApproval } from './load-approval.ts'

type OfProvider = Exclude<LoadedApproval, { kind: 'no provider' }>

/** The approval to show, null before the first answer, and why the last request failed. */
export function useApproval(loaded: OfProvider): {
  readonly approvalState: ApprovalState | null
  readonly profileId: string | null
  readonly failure: unknown
  readonly reload: () => void
} {
  const user = useUser()
  const { flags } = useValidation()
  const [kept, setKept] = useState(loaded)
  if (loaded !== kept && (loaded.kind !== 'failed' || loaded.userId !== kept.userId)) setKept(loaded)
  const shown = loaded.kind === 'failed' && loaded.userId === kept.userId ? kept : loaded
  const reload = useReload()
  const approvalState = approvalStateOf(shown, user, flags)
  useLive(flags, reload)
  useAwaiting(
    approvalState !== null &&
      [approvalState.identity, approvalState.certificate, approvalState.approval].some(isInReview),
    reload,
  )
  useSyncFlags(loaded)
  useProven(loaded, flags)
  useSyncSession(shown)
  return {
    approvalState,
    profileId: shown.kind === 'known' ? (shown.state.profile?.id ?? null) : null,
    failure: loaded.kind === 'failed' ? loaded.error : null,
    reload,
  }
}

const isInReview = ({ status }: ApprovalState['approval']) => status === 'in review'

function approvalStateOf(loaded: OfProvider, user: User | null, flags: ValidationFlags): ApprovalState | null {
  if (loaded.kind === 'known') return loaded.state
  if (loaded.kind === 'failed') return null
  return user && stateOfSession(user, flags)
}

/** Reads the approval again; the shown state stays until the answer. */
function useReload(): () => void {
  const router = useRouter()
  return () => void router.invalidate({ filter: ({ routeId }) => ROUTES.some((route) => route === routeId) })
}

const ROUTES = [
  '/_requires-company/area-do-guia',
  '/_requires-session/submeter-aprovacao',
  '/_requires-session/tour-aprovado',
]

/** A flag set here or on another device means that the approval may have changed. */
function useLive(flags: ValidationFlags, reload: () => void): void {
  const seen = useRef(flags)
  const again = useEffectEvent(reload)
  useEffect(() => {
    const isSame = VALIDATION_FLAGS.every((flag) => seen.current[flag] === flags[flag])
    seen.current = flags
    if (!isSame) again()
  }, [flags])
}

/** The completion ratio counts the same flags as the list. */
function useSyncFlags(loaded: OfProvider): void {
  const { validation } = useApp()
  useEffect(() => {
    if (loaded.kind === 'known') validation.send({ type: 'record arrived', record: loaded.state.flags })
  }, [validation, loaded])
}

/**
 * Reads check-validate-updates (specification section 7) when the page opens: phone and documents may have been checked without a
 * record. A failure is only logged (section 8).
 */
function useProven({ onboarding, userId }: OfProvider, flags: ValidationFlags): void {
  const { validation, log } = useApp()
  const { checks } = onboarding
  useResource({
    key: String(userId),
    load: (signal) => checks.checkUpdates(undefined, signal),
    onLoaded: (check) => {
      for (const flag of provenFlags(check)) if (flags[flag] !== true) validation.send({ type: 'flag set', flag })
    },
    onFailed: (error) => log.warn('checks of validation documents failed', error),
  })
}

/** Updates the session, which guards, menus and isApprovedProvider use. */
function useSyncSession(loaded: OfProvider): void {
  const { session } = useApp()
  const user = useUser()
  const state = loaded.kind === 'known' && loaded.userId === user?.id ? loaded.state : null
  const company = user?.company
  useEffect(() => {
    if (state === null || company === undefined) return
    const approval = { validations: state.approval.status === 'approved', missing_validation: state.missing }
    const { validations, missing_validation } = company.able_to_approve
    if (approval.validations === validations && approval.missing_validation.join() === missing_validation.join()) return
    session.send({ type: 'user updated', changes: { company: { ...company, able_to_approve: approval } } })
  }, [session, state, company])
}
