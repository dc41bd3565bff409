// Executes the Dockerfile without Docker: each stage is an empty folder that gets exactly what COPY names, and each RUN line
// runs there as a user without rights. Tells what a container would: files that are not copied, tools that are not
// installed, rights that are not there. It does not check the base image or the system's packages.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const isRoot = process.getuid?.() === 0
/** A user that exists nowhere and owns nothing else. */
export const stranger = { uid: 54321, gid: 54321 }
export const lab = mkdtempSync(join(tmpdir(), 'image-'))
const home = join(lab, 'home')

function giveToStranger(path) {
  if (isRoot) execFileSync('chown', ['-R', `${stranger.uid}:${stranger.gid}`, path])
}

/** Instructions as [name, rest], with continued lines joined and comments dropped. */
function instructions(text) {
  return text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => /^\s*(\w+)\s+(.*)$/.exec(line))
    .filter(Boolean)
    .map(([, name, rest]) => [name.toUpperCase(), rest.trim()])
}

/** Files that the build gets: committed ones that .dockerignore does not name. */
function contextFiles() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const patterns = existsSync(join(root, '.dockerignore'))
    ? readFileSync(join(root, '.dockerignore'), 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line && !line.startsWith('#'))
    : []
  const isIgnored = (file) =>
    patterns.reduce((isIgnoredSoFar, pattern) => {
      const plain = pattern.replace(/^!/, '').replace(/^\/|\/$/g, '')
      const hit = matches(file, plain) || matches(file, `${plain}/**`)
      return hit ? !pattern.startsWith('!') : isIgnoredSoFar
    }, false)
  return listed.filter((file) => existsSync(join(root, file)) && !isIgnored(file))
}

/** As Docker's patterns: `*` within a name, `**` across folders. */
function matches(file, pattern) {
  const expression = pattern
    .split('**')
    .map((part) =>
      part
        .split('*')
        .map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]*'),
    )
    .join('.*')
  return new RegExp(`^${expression}$`).test(file)
}

class Stage {
  constructor(name, parent) {
    this.name = name
    this.folder = mkdtempSync(join(lab, 'stage-'))
    this.workdir = parent?.workdir ?? '/'
    this.environment = { ...parent?.environment }
    this.command = parent?.command
    if (parent) cpSync(parent.folder, this.folder, { recursive: true, verbatimSymlinks: true })
  }

  /** Where a path of the image lies here. */
  real(path) {
    return join(this.folder, path.startsWith('/') ? path : join(this.workdir, path))
  }
}

function copyFromContext(stage, sources, target, files) {
  const into = target.endsWith('/') || sources.length > 1 || target === '.'
  for (const source of sources) {
    const plain = source.replace(/^\.\//, '').replace(/\/$/, '')
    const all = plain === '.' || plain === ''
    const matching = files.filter((file) => all || matches(file, plain) || file.startsWith(`${plain}/`))
    if (matching.length === 0) throw new Error(`COPY ${source}: there is no such file`)
    for (const file of matching) {
      const isFile = !all && !file.startsWith(`${plain}/`)
      const place = isFile
        ? into
          ? join(target, basename(file))
          : target
        : join(target, all ? file : relative(plain, file))
      const to = stage.real(place)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(root, file), to, { verbatimSymlinks: true })
    }
  }
}

function copyFromStage(stage, from, sources, target) {
  for (const source of sources) {
    const path = from.real(source)
    if (!existsSync(path)) throw new Error(`COPY --from=${from.name} ${source}: there is no such file`)
    const inside = !statSync(path).isDirectory() && (target.endsWith('/') || target === '.' || sources.length > 1)
    const to = stage.real(inside ? join(target, basename(source)) : target)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(path, to, { recursive: true, verbatimSymlinks: true })
  }
}

function copy(stage, rest, stages, files) {
  const words = rest.startsWith('[') ? JSON.parse(rest) : rest.split(/\s+/)
  const flags = words.filter((word) => word.startsWith('--'))
  const paths = words.filter((word) => !word.startsWith('--'))
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length)
  const target = paths.at(-1)
  const sources = paths.slice(0, -1)
  if (!from) return copyFromContext(stage, sources, target, files)
  if (!stages.has(from)) throw new Error(`COPY --from=${from}: there is no such stage`)
  copyFromStage(stage, stages.get(from), sources, target)
}

/** What a command of a stage finds in its environment: nothing of the caller's but what finds tools. */
export function environmentIn(stage) {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: lab, encoding: 'utf8' }).trim()
  return {
    PATH: process.env.PATH,
    HOME: home,
    TMPDIR: process.env.TMPDIR ?? '/tmp',
    LANG: 'C.UTF-8',
    CI: 'true',
    npm_config_registry: registry,
    ...stage.environment,
  }
}

/** Runs a command as the stranger, in the stage's folder. @returns its exit code */
function runAs(stage, command, args) {
  return spawnSync(command, args, {
    cwd: stage.real('.'),
    ...(isRoot && stranger),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentIn(stage),
  }).status
}

/** RUN as a shell line; what a mount flag says is about Docker's caches only. */
function shellLine(rest) {
  return rest.replace(/^(--\S+\s+)+/, '')
}

function environmentOf(rest) {
  return Object.fromEntries(
    [...rest.matchAll(/(\w+)=("[^"]*"|\S*)/g)].map(([, key, value]) => [key, value.replace(/^"|"$/g, '')]),
  )
}

/** Executes every instruction. @param count told of each RUN whether it went well @returns the last stage */
export function buildImage(count) {
  chmodSync(lab, 0o755)
  mkdirSync(home)
  if (isRoot) chownSync(home, stranger.uid, stranger.gid)
  const stages = new Map()
  const files = contextFiles()
  let stage
  const actions = {
    FROM(rest) {
      const [, base, name = String(stages.size)] = /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(rest) ?? []
      stage = new Stage(name, stages.get(base))
      stages.set(name, stage)
    },
    WORKDIR(rest) {
      stage.workdir = rest
      mkdirSync(stage.real('.'), { recursive: true })
      giveToStranger(stage.folder)
    },
    ENV(rest) {
      Object.assign(stage.environment, environmentOf(rest))
    },
    COPY(rest) {
      copy(stage, rest, stages, files)
      giveToStranger(stage.folder)
    },
    RUN(rest) {
      const line = shellLine(rest)
      // The folder of the volume lies outside of the lab; here DATA_DIR is given to the start.
      if (/^(mkdir|chown|apt-get)\b/.test(line)) return
      process.stdout.write(`── image: RUN ${line}\n`)
      count(runAs(stage, 'bash', ['-c', line]) === 0, `RUN ${line}`)
    },
    CMD(rest) {
      stage.command = rest.startsWith('[') ? JSON.parse(rest) : ['bash', '-c', rest]
    },
  }
  for (const [name, rest] of instructions(readFileSync(join(root, 'Dockerfile'), 'utf8'))) actions[name]?.(rest)
  return stage
}
