import type { Module } from '../module.ts'

export const profile: Module = () => undefined
