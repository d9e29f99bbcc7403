import type { Module } from '../module.ts'

export const identity: Module = () => undefined
