import type { Module } from '../module.ts'

export const accountEntry: Module = () => undefined
