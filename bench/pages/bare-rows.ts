import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * What a screen of React cannot do without: a heading, and the fields or the rows, which it
 * requests, as plain text.
 */
interface Bare {
  readonly title: string
  readonly fields: readonly string[]
  readonly rows: readonly string[]
}

function Screen() {
  const [bare, setBare] = useState<Bare>()
  useEffect(() => {
    void fetch('rows.json')
      .then((response) => response.json())
      .then(setBare)
  }, [])
  if (bare === undefined) return createElement('p', null, 'Loading')
  const fields = bare.fields.map((label) =>
    createElement('label', { key: label }, label, createElement('input')),
  )
  const rows = bare.rows.map((text, i) => createElement('li', { key: i }, text))
  return [
    createElement('h1', { key: 'title' }, bare.title),
    createElement('form', { key: 'fields' }, fields),
    createElement('ul', { key: 'rows' }, rows),
  ]
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')
createRoot(root).render(createElement(Screen))
