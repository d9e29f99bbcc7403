import type { Module } from '../module.ts'

export const privacy: Module = () => undefined
