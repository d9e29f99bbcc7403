import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ProfileChanges } from '../../../core/account/profile.port.ts'
import type { User } from '../../../core/session/session.ts'
import { useApp } from '../../app.tsx'

/** Saves a part of the profile with the other fields unchanged, and updates the session. */
export function useSaveProfile(user: User) {
  const {
    account: { profile },
    session,
  } = useApp()
  return async (changes: Partial<ProfileChanges>): Promise<Partial<User>> => {
    const became = await profile.update({
      name: user.name,
      user_name: user.nickName ?? '',
      birth_date: user.birth_date ?? '',
      cellphone: user.cellphone ?? '',
      email: user.email,
      ...changes,
    })
    session.send({ type: 'user updated', changes: became })
    return became
  }
}

/** Reloads the account; the shown data stays until the answer. */
export function useReloadAccount() {
  const router = useRouter()
  return () => void router.invalidate({ filter: ({ routeId }) => routeId === ACCOUNT_ROUTE })
}

/** Reloads when the person returns, for example from their mails, while that may have changed something. */
export function useReloadOnReturn(isNeeded: boolean): void {
  const reload = useEffectEvent(useReloadAccount())
  useEffect(() => {
    if (!isNeeded) return
    const look = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isNeeded])
}

const ACCOUNT_ROUTE = '/_requires-session/area-do-cliente/meus-dados'
