import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../shared/errors.ts'
import { fallbackLanguage } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { Logger } from '../core/logger.ts'
import { writeMessage } from '../logs/meanings.ts'
import type { Services } from '../services.ts'
import { errorBody } from './error-body.ts'
import { requestedLanguage } from './language.ts'
import { redactText } from './redact.ts'
import { describeRequest } from './request-log.ts'
import { serviceFailure } from './service-failure.ts'

/** The codes of Fastify's own errors; any other 4xx is a malformed request. */
const codesByStatus: Partial<Record<number, ErrorCode>> = {
  404: 'not-found',
  413: 'too-large',
  415: 'media-type',
  429: 'too-many',
}

/** The shop's own error for one that a library gave a status; undefined for an internal error. */
export function fromStatus(status: number | undefined, error: unknown): AppError | undefined {
  if (status === undefined || status < 400 || status >= 500) return serviceFailure(error)
  return new AppError(codesByStatus[status] ?? 'malformed')
}

/** The shop's own error for anything thrown; undefined for an internal error. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const fields = fieldErrors(error)
  if (fields) return new AppError('invalid', { fields })
  return fromStatus((error as Partial<FastifyError> | undefined)?.statusCode, error)
}

/** Longest stack that is logged, causes included, and most causes. */
const maxStack = 8000
const maxCauses = 5

/** A 503 without a cause: the shop is not configured for the call, is starting, or is busy, but nothing failed. */
const isExpected = (error: unknown) =>
  error instanceof AppError && error.status === 503 && error.details.cause === undefined

function writeStack(error: unknown, causes = maxCauses): string {
  if (!(error instanceof Error)) return String(error)
  const { stack = String(error), cause } = error
  return cause === undefined || causes === 0 ? stack : `${stack}\nCaused by: ${writeStack(cause, causes - 1)}`
}

export type ErrorReporter = ReturnType<typeof createErrorReporter>

export function createErrorReporter(logs: Services['logs'], log: Logger) {
  return {
    /** Writes an error to the error log; internal ones also to the process log, with a stack unless expected. */
    report(error: unknown, request: FastifyRequest, status: number): void {
      const asError = error instanceof Error ? error : new Error(String(error))
      const isInternal = status >= 500 && !isExpected(error)
      const message = redactText(writeMessage(asError)).slice(0, 2000)
      const stack = isInternal ? redactText(writeStack(asError)).slice(0, maxStack) : ''
      const described = describeRequest(request)
      logs.error({ ...described, errorCode: status, message, stack })
      const { requestId, method, url } = described
      if (isInternal) log.error({ requestId, method, url, message, stack }, 'request failed')
      else if (status >= 500) log.warn({ requestId, method, url, message }, 'request refused')
    },
  }
}

/** Seconds for `Retry-After`; undefined when a retry does not help. */
export function getRetryAfter({ status, details }: AppError): number | undefined {
  return details.retryAfter ?? (status === 503 ? 2 : undefined)
}

/** Headers that describe the body which failed; an error has a body of its own, plain and not a file. */
const bodyHeaders = ['content-encoding', 'content-length', 'content-disposition', 'etag', 'last-modified']

/**
 * Responds with an error in the common shape, and with nothing else of it. A body that fails before its first byte has its
 * headers already, compression's included.
 */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of bodyHeaders) reply.removeHeader(name)
  const retryAfter = getRetryAfter(error)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  // Not there for what fails while the server starts.
  const first = request.server.http?.firstLanguage() ?? fallbackLanguage
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, requestedLanguage(request) ?? first)))
}

/** Turns every thrown error into a response, and unknown addresses into a 404. */
export function addErrorHandler(app: FastifyInstance, reporter: ErrorReporter): void {
  app.setErrorHandler((error, request, reply) => {
    const appError = asAppError(error)
    const responseError = appError ?? new AppError('internal')
    // A known error is logged by its code: a parser's own message would quote the request.
    reporter.report(appError ?? error, request, responseError.status)
    return sendError(responseError, request, reply)
  })
  app.setNotFoundHandler(() => {
    throw new AppError('not-found')
  })
}
