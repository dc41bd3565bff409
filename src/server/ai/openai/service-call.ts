import { APIError } from 'openai'
import { AppError } from '../../core/app-error.ts'
import { withTimeLimit } from '../time-limit.ts'

/** Longest wait for one response of the service, in milliseconds. */
export interface AiLimits {
  textMs: number
  pictureMs: number
}

export const usualLimits: AiLimits = { textMs: 60_000, pictureMs: 120_000 }

/** Error codes by which services refuse a text, whatever the status. */
const refusals = ['content_policy_violation', 'content_filter', 'moderation_blocked', 'sexual_content', 'safety_system']

/** Whether an error means that the service refuses a text. */
export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && refusals.includes(error.code ?? '')
}

/**
 * The error to throw for a failed call. Its cause names only the call and the status, as the messages of services may
 * quote texts and keys.
 */
function reported(error: unknown, call: string): AppError {
  if (error instanceof AppError) return error
  if (isRefusal(error)) return new AppError('text-refused')
  const outcome = error instanceof APIError && error.status ? `answered ${error.status}` : 'did not answer'
  return new AppError('ai-service', { cause: new Error(`the AI service ${outcome} to ${call}`) })
}

/**
 * Calls the service. The time limit covers the whole response; that of the SDK ends with its headers.
 * @throws the reason of `signal`; AppError ai-service, text-refused
 */
export async function callService<Response>(
  call: { name: string; limitMs: number; signal: AbortSignal },
  request: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const { name, limitMs, signal } = call
  try {
    return await withTimeLimit({ ms: limitMs, signal, expired: () => new Error('timed out') }, request)
  } catch (error) {
    signal.throwIfAborted()
    throw reported(error, name)
  }
}

/** Whether the service has no such call at all. */
export function isMissingCall(error: unknown): boolean {
  return error instanceof APIError && [404, 405, 501].includes(error.status ?? 0)
}
