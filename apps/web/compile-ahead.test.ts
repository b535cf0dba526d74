import { expect, test } from 'vitest'
import { compileAhead } from './compile-ahead.ts'

const body = 'e.value=1;'.repeat(200)

test('the functions around large modules get parentheses, and everything else stays', () => {
  const small = 'r(e=>{e.value=1})'
  const called = 'let e=3;export{c as d}'
  const code = `var r=e=>()=>e({}),a=r(e=>{${body}}),b=${small},c=r((e,t)=>{${body}});${called}`
  expect(compileAhead(code)).toBe(
    `var r=e=>()=>e({}),a=r((e=>{${body}})),b=${small},c=r(((e,t)=>{${body}}));${called}`,
  )
})

test('a file without modules of that kind is unchanged', () => {
  const code = `import{a}from"./b.js";export const c=e=>{${body}};a(c)`
  expect(compileAhead(code)).toBe(code)
})
