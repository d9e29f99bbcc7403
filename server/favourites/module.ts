import type { Module } from '../module.ts'

export const favourites: Module = () => undefined
