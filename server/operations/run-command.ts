import { existsSync } from 'node:fs'
import { type Config, ConfigError, parseConfig } from '../config.ts'
import { DataFolderInUse } from './data-folder.ts'
import { Refused } from './refused.ts'

const EXPECTED = [ConfigError, DataFolderInUse, Refused]

/** Runs a command with the configuration of the environment and .env. A mistake of the person prints one sentence, a fault the whole error. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await command(parseConfig(process.env))
  } catch (error) {
    console.error(error instanceof Error && EXPECTED.some((kind) => error instanceof kind) ? error.message : error)
    process.exitCode = 1
  }
}
