import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../../config.ts'
import { loadSecrets } from '../../core/secrets.ts'
import { move } from '../backup/move.ts'
import { type Command, type Invocation, WrongUse } from '../cli/command.ts'

const bucketVariables = ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** The environment that the shop will have afterwards: that of now, with what the options change. */
async function environmentAfter({ options, environment }: Invocation, from: Config): Promise<NodeJS.ProcessEnv> {
  const { to, bucket, folder, 'env-file': file } = options
  const after: NodeJS.ProcessEnv = { ...environment }
  if (folder) for (const name of bucketVariables) delete after[name]
  if (typeof file === 'string') Object.assign(after, parseEnv(await readFile(file, 'utf8')))
  if (typeof to === 'string') after.DATABASE_URL = to
  if (typeof bucket === 'string') after.S3_BUCKET = bucket
  // PostgreSQL wants it in the environment; until then it lies in the folder of the data.
  after.JWT_SECRET ||= (await loadSecrets(from)).jwt
  return after
}

function nextSteps(from: Config, to: Config): string[] {
  const steps: string[] = []
  if (from.database.url !== to.database.url) steps.push('DATABASE_URL: the address that was given by --to')
  if (to.database.kind === 'postgres' && !from.jwtSecret)
    steps.push(`JWT_SECRET: the value of "jwt" in ${from.dataDir}/secrets.json`)
  if (to.s3?.bucket !== from.s3?.bucket)
    steps.push(
      to.s3 ? `S3_BUCKET: ${to.s3.bucket}, with its other variables` : 'S3_BUCKET: take it out, with its others',
    )
  return steps
}

export const moveCommand: Command = {
  usage: '--to <DATABASE_URL> [--bucket <name> | --folder] [--env-file <file>]',
  summary: 'copies the shop into another database, and its pictures into a bucket or folder',
  help: [
    'The server must be stopped. Everything is compared at the end, and the shop stays where it was until the environment',
    'of the server says otherwise. Without --to only pictures are copied.',
  ],
  options: {
    to: { type: 'string', help: 'address of an empty database, as for DATABASE_URL' },
    bucket: {
      type: 'string',
      help: 'pictures go into this bucket; its other S3_… variables from the environment or file',
    },
    folder: { type: 'boolean', help: 'pictures go into the folder of DATA_DIR' },
    'env-file': { type: 'string', help: 'variables that the server will have afterwards, such as keys of the bucket' },
  },
  arguments: 0,
  async run(invocation) {
    const { options, output, config } = invocation
    if (!options.to && !options.bucket && !options.folder) throw new WrongUse('give --to, --bucket or --folder')
    if (options.bucket && options.folder) throw new WrongUse('give --bucket or --folder, not both')
    const from = config()
    const to = readConfig(await environmentAfter(invocation, from))
    const summary = await move(from, to, output.progress)
    output.say(`Moved and compared ${summary.rows} rows, copied ${summary.pictures} pictures`)
    const next = nextSteps(from, to)
    output.say('Set for the server, then start it:')
    for (const step of next) output.say(`  ${step}`)
    output.result({ ...summary, next })
  },
}
