import type { Module } from '../module.ts'

export const bookings: Module = () => undefined
