import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Logger, Services } from '../deps.ts'
import { errorBody } from './error-body.ts'
import { fieldErrors } from './field-errors.ts'
import { languageOfRequest } from './language.ts'
import { redactText } from './redact.ts'
import { describeRequest } from './request-log.ts'

/** Prisma: no transaction to be had in time, a deadlock, or a locked database. Trying again helps. */
const busyCodes = ['P1008', 'P2028', 'P2034', 'P2024']

/** The shop's own error for whatever was thrown; undefined when it is a fault of ours. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const fields = fieldErrors(error)
  if (fields) return new AppError('invalid', { fields })
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code && busyCodes.includes(code)) return new AppError('busy', { cause: error })
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 404) return new AppError('not-found')
  if (statusCode === 413) return new AppError('too-large')
  if (statusCode === 415) return new AppError('media-type')
  if (statusCode === 429) return new AppError('too-many')
  return new AppError('malformed')
}

export interface ErrorReporter {
  /** Keeps an error of a request in the error log, and with its stack in the process log when it is ours. */
  report(error: unknown, request: FastifyRequest, status: number): void
}

/** Makes what writes errors down, for every door. */
export function createErrorReporter(logs: Services['logs'], log: Logger): ErrorReporter {
  return {
    report(error, request, status) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      const entry = {
        ...describeRequest(request),
        errorCode: status,
        message: redactText(message).slice(0, 2000),
        stack: status >= 500 ? redactText(stack ?? '').slice(0, 8000) : '',
      }
      logs.error(entry)
      if (status >= 500) {
        const { requestId, method, url } = entry
        log.error({ requestId, method, url, message: entry.message, stack: entry.stack }, 'request failed')
      }
    },
  }
}

/** Seconds for `Retry-After`; undefined when trying again later is no help. */
export function retryAfterOf({ status, details }: AppError): number | undefined {
  return details.retryAfter ?? (status === 503 ? 2 : undefined)
}

/** Answers an error in the one shape, and nothing else of it. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, languageOfRequest(request))))
}

/** What is thrown anywhere becomes an answer here, and so does an address or method that nothing answers. */
export function addErrorHandler(app: FastifyInstance, reporter: ErrorReporter): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = asAppError(error) ?? new AppError('internal')
    reporter.report(error, request, answer.status)
    return sendError(answer, request, reply)
  })
  app.setNotFoundHandler(() => {
    throw new AppError('not-found')
  })
}
