import type { Module } from '../module.ts'

export const phone: Module = () => undefined
