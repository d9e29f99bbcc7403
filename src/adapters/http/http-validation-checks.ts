import type { Answer, Body, Call } from '../../../contract/call.ts'
import {
  acceptContract,
  checkValidateUpdates,
  providerCongrats,
  saveBank,
  savePresentation,
  saveSocial,
  sendCertificate,
  sendEmailCode,
  sendIdentity,
  submitForApproval,
  validationState,
  verifyEmail,
} from '../../../contract/validation.ts'
import { PIX_KEY_TYPES } from '../../core/brazil/pix-key-types.ts'
import { isFailure, UnreadableAnswer } from '../../core/failures.ts'
import { flagsOf } from '../../core/onboarding/validation.ts'
import type { ValidationChecks, ValidationState } from '../../core/onboarding/validation-checks.port.ts'
import type { HttpClient } from './http-client.ts'
import { uploadFetch } from './upload-fetch.ts'

/** The validation calls, with check-validate-updates and auth/provider-congrats of section 7. */
export function createHttpValidationChecks(http: HttpClient): ValidationChecks {
  async function upload<C extends Call>(
    call: C,
    body: Body<C>,
    onProgress: ((percent: number) => void) | undefined,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const transport = onProgress && uploadFetch(onProgress)
    await http.call(call, { body, signal, ...(transport && { transport }) })
    onProgress?.(100)
  }

  return {
    fetchState: async (signal) => stateOf(await http.call(validationState, { signal })),
    async sendEmailCode(signal) {
      await http.call(sendEmailCode, { signal })
    },
    async verifyEmail(proof, signal) {
      // The link's token identifies the person, so an expired session must not refuse the call.
      await http.call(verifyEmail, { body: { ...proof }, signal, ...('token' in proof && { token: null }) })
    },
    async saveBank(bank, signal) {
      await http.call(saveBank, { body: { ...bank }, signal })
    },
    async savePresentation(link, signal) {
      await http.call(savePresentation, { body: { link }, signal })
    },
    async saveSocial(links, signal) {
      await http.call(saveSocial, { body: { ...links }, signal })
    },
    async acceptContract(version, name, signal) {
      await http.call(acceptContract, { body: { version, name }, signal })
    },
    sendIdentity: (documents, onProgress, signal) =>
      upload(sendIdentity, { ...documents, consent: true }, onProgress, signal),
    sendCertificate: (certificate, onProgress, signal) =>
      upload(sendCertificate, { ...certificate }, onProgress, signal),
    async submitForApproval(signal) {
      await http.call(submitForApproval, { signal })
    },
    async checkUpdates(documentName, signal) {
      const query = documentName === undefined ? {} : { document_name: documentName }
      const { data } = await http.call(checkValidateUpdates, { query, signal })
      return {
        check_phone: data.check_phone ?? false,
        user_id: data.user_id ?? null,
        status: data.status ?? false,
        validate_documents: data.validate_documents ?? [],
      }
    },
    async sendCongratulations(signal) {
      try {
        await http.call(providerCongrats, { signal })
        return true
      } catch (error) {
        if (isFailure(error)) return false
        throw error
      }
    },
  }
}

function stateOf({ flags, bank, profile = null, ...rest }: Answer<typeof validationState>): ValidationState {
  const state = { ...rest, profile }
  if (bank === null) return { ...state, flags: flagsOf(flags), bank }
  const keyType = PIX_KEY_TYPES.find((type) => type === bank.keyType)
  if (keyType === undefined) throw new UnreadableAnswer(`${validationState.path} names an unknown type of Pix key`)
  return { ...state, flags: flagsOf(flags), bank: { ...bank, keyType } }
}
