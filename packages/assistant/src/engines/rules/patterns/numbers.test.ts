import { describe, expect, it } from 'vitest'
import { length } from './lengths.ts'
import { amount, count, ordinal, position } from './numbers.ts'
import { readWhole } from './testing/read-whole.ts'

describe('count', () => {
  it.each([
    ['7', 7],
    ['seven', 7],
    ['forty-five', 45],
    ['ninety nine', 99],
    ['a couple of', 2],
    ['a dozen', 12],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(count, text)).toEqual(value)
  })

  it.each(['one hundred'])('does not read “%s”', (text) => {
    expect(readWhole(count, text)).toBeUndefined()
  })
})

describe('ordinal', () => {
  it.each([
    ['21st', 21],
    ['3rd', 3],
    ['third', 3],
    ['twenty-first', 21],
    ['thirty first', 31],
    ['ninteenth', 19],
    ['ninety-ninth', 99],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(ordinal, text)).toEqual(value)
  })

  it.each(['3', 'seven'])('does not read “%s”', (text) => {
    expect(readWhole(ordinal, text)).toBeUndefined()
  })
})

describe('position', () => {
  it.each([
    ['first', 1],
    ['2nd', 2],
    ['last', -1],
    ['second to last', -2],
    ['penultimate', -2],
    ['last but one', -2],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(position, text)).toEqual(value)
  })

  it.each(['sixth'])('does not read “%s”', (text) => {
    expect(readWhole(position, text)).toBeUndefined()
  })
})

describe('amount', () => {
  it.each([
    ['2', 2],
    ['3.5', 3.5],
    ['half an', 0.5],
    ['one and a half', 1.5],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(amount, text)).toEqual(value)
  })
})

describe('length', () => {
  it.each([
    ['90 minutes', 90],
    ['1 hour 45 minutes', 105],
    ['an hour and a half', 90],
    ['two hours and 15 minutes', 135],
    ['1h30', 90],
    ['a fortnight', 20160],
    ['three days', 4320],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(length, text)).toEqual(value)
  })

  it.each(['a month'])('does not read “%s”', (text) => {
    expect(readWhole(length, text)).toBeUndefined()
  })
})
