import type { Module } from '../module.ts'

export const outbox: Module = () => undefined
