import type { Config } from '../../config.ts'

type Settings = NonNullable<Config['s3']>

const refused = /^(AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken|403)$/
const elsewhere = /^(PermanentRedirect|AuthorizationHeaderMalformed|301)$/

/** Why a bucket cannot be used, as one line that names the setting to look at. */
export function s3Problem(error: unknown, { bucket, endpoint, region, accessKeyId }: Settings): string {
  type S3Error = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
  const { name = '', message = String(error), code, $metadata } = error as Partial<S3Error>
  const status = $metadata?.httpStatusCode
  const reason = code || name || message
  if (name === 'NoSuchBucket' || status === 404) return `S3_BUCKET ${bucket} does not exist`
  if (name === 'CredentialsProviderError')
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given: there is no role or profile either'
  if (/region is missing/i.test(message)) return 'S3_REGION must be given'
  if (elsewhere.test(name) || status === 301) return `S3_REGION ${region ?? ''} is not that of S3_BUCKET ${bucket}`
  if (refused.test(name) || status === 403)
    return `${accessKeyId ? 'S3_ACCESS_KEY_ID' : 'The role'} may not write to S3_BUCKET ${bucket}: ${reason}`
  return endpoint
    ? `S3_ENDPOINT ${endpoint} cannot be used: ${reason}`
    : `S3_BUCKET ${bucket} cannot be used: ${reason}`
}
