import { useWidget } from '../../context/context.ts'
import { Icon } from '../../ui/index.ts'
import type { Section } from './read-sections.ts'

/** What an app asks for, explained. */
export function ConsentList({ sections }: { sections: readonly Section[] }) {
  const { identityProvider } = useWidget()
  const Header = identityProvider.parts?.isWholePage === true ? 'h2' : 'h3'
  return (
    <>
      {sections.map(({ header, items }) => (
        <div key={header} className="mp-idp-section">
          <Header className="mp-idp-header">{header}</Header>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
          <ul role="list" className="mp-idp-list">
            {items.map(({ text, details, isSweeping }) => (
              <li key={text} className={isSweeping ? 'mp-idp-item mp-idp-sweeping' : 'mp-idp-item'}>
                <span className="mp-idp-mark">
                  <Icon name={isSweeping ? 'warning' : 'check'} />
                </span>
                <div className="mp-box">
                  <p className="mp-idp-text">{text}</p>
                  <Details details={details} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** The explanation of a permission: a sentence, or a list of them. */
function Details({ details }: { details: readonly string[] }) {
  const [first, ...more] = details
  if (first === undefined) return null
  if (more.length === 0) return <p className="mp-helper">{first}</p>
  return (
    <ul className="mp-helper mp-idp-details">
      {details.map((detail) => (
        <li className="mp-box" key={detail}>
          {detail}
        </li>
      ))}
    </ul>
  )
}
