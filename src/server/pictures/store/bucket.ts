import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'

type S3 = typeof import('@aws-sdk/client-s3')
export type BucketSettings = NonNullable<Config['s3']>

/** Limit of one attempt, of which there are two: a request is waiting for the picture. */
const connectionTimeoutMs = 3000
const requestTimeoutMs = 10_000

/**
 * Loads the SDK, which takes 100 ms, at first use: only a shop with a bucket pays for it.
 * @param requestTimeout until a response begins, in milliseconds
 */
export async function connectBucket(
  settings: BucketSettings,
  requestTimeout = requestTimeoutMs,
): Promise<{ sdk: S3; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3')
  const { accessKeyId, secretAccessKey } = settings
  const client = new sdk.S3Client({
    ...(settings.region && { region: settings.region }),
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    // Servers other than Amazon's rarely have a host name for each bucket, nor its newer checksums.
    forcePathStyle: settings.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout,
      // Without it the SDK only warns, and waits on.
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, client }
}
