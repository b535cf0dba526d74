import { plainMarks } from './plain-marks.ts'

interface Part {
  readonly fill: string
  readonly path: string
}

/** Marks that must keep their owners' colours, with the size of their grid. */
const colouredMarks: Readonly<Record<string, { side: number; parts: readonly Part[] }>> = {
  google: {
    side: 48,
    parts: [
      {
        fill: '#ea4335',
        path: 'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
      },
      {
        fill: '#4285f4',
        path: 'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
      },
      {
        fill: '#fbbc05',
        path: 'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
      },
      {
        fill: '#34a853',
        path: 'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
      },
    ],
  },
  microsoft: {
    side: 23,
    parts: [
      { fill: '#f35325', path: 'M1 1h10v10H1z' },
      { fill: '#81bc06', path: 'M12 1h10v10H12z' },
      { fill: '#05a6f0', path: 'M1 12h10v10H1z' },
      { fill: '#ffba08', path: 'M12 12h10v10H12z' },
    ],
  },
}

/** For wallets without a mark here. */
const walletMark =
  'M4 4h14a2 2 0 0 1 2 2v1h-2V6H4v12h14v-1h2v1a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6c0-1.1.9-2 2-2Zm9 5h9v6h-9a2 2 0 0 1-2-2v-2c0-1.1.9-2 2-2Zm2.5 4.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z'

/**
 * The picture on the button of a method such as `oauth:google` or `crypto:Coinbase`. Its text names
 * the method.
 */
export function MethodMark({ name }: { name: string }) {
  const [, mark = ''] = name.toLowerCase().split(':', 2)
  const coloured = name.startsWith('oauth:') ? colouredMarks[mark] : undefined
  const side = coloured?.side ?? 24
  return (
    <svg className="mp-icon" viewBox={`0 0 ${side} ${side}`} aria-hidden="true" focusable="false">
      {coloured === undefined ? (
        <path d={plainMarks[mark] ?? walletMark} />
      ) : (
        coloured.parts.map(({ fill, path }) => <path key={fill} fill={fill} d={path} />)
      )}
    </svg>
  )
}
