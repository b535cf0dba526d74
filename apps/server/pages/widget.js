// Shows the widget as the form says, and the code that gives the same. The page is the server's.
import { writeCode } from './widget-code.js'

const storageKey = 'maypole_dev_widget'
const { publicToken, baseUrl } = JSON.parse(document.body.dataset.settings)
const texts = JSON.parse(document.body.dataset.texts)
const find = (id) => document.getElementById(id)
const form = find('settings')
const methods = form.querySelector('.methods')

const client = window.Maypole?.createUIClient(publicToken)
let mounted
/** Address and hash of the version that is served; undefined until they are known. */
let build
/** A link in a mail leads back here with a token: one for a new password is for the widget, others sign in. */
const { token, type: tokenType } = readToken()
let isResetting = tokenType === 'reset_password'

restoreForm()
if (client === undefined) find('preview').textContent = texts.notBuilt
else void start()

async function start() {
  if (token !== null && !isResetting) void finishLink()
  for (const watch of [client.user.onChange, client.session.onChange]) watch(showWho)
  showWho()
  show()
  // Of the document: the switch for the code belongs to the form but stands elsewhere.
  document.addEventListener('input', change)
  methods.addEventListener('click', moveUp)
  find('restart').addEventListener('click', restart)
  find('sign-out').addEventListener('click', signOut)
  find('copy').addEventListener('click', copy)
  build = await fetch('/widget.json').then(
    (answer) => (answer.ok ? answer.json() : undefined),
    () => undefined,
  )
  showCode()
}

function readToken() {
  const found = new URLSearchParams(location.search)
  return { token: found.get('token'), type: found.get('stytch_token_type') }
}

async function finishLink() {
  try {
    await client.authenticateByUrl({ session_duration_minutes: 30 })
  } catch (error) {
    logEvent(texts.failed.replace('{reason}', error.message))
  }
}

function readOptions() {
  const data = new FormData(form)
  const products = data.getAll('product')
  const here = `${baseUrl}/dev/widget`
  const has = (product) => products.includes(product)
  const isOn = (name) => data.has(name)
  const locale = data.get('locale')
  const colorScheme = data.get('colorScheme')
  const config = {
    products,
    ...(has('otp') && { otpOptions: { methods: data.getAll('otpMethod'), expirationMinutes: 5 } }),
    ...(has('emailMagicLinks') && {
      emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here },
    }),
    ...(has('passwords') && {
      passwordOptions: { loginRedirectURL: here, resetPasswordRedirectURL: here },
    }),
    ...(has('oauth') && {
      oauthOptions: {
        providers: data.getAll('provider').map((type) => ({ type })),
        loginRedirectURL: here,
        signupRedirectURL: here,
      },
    }),
    ...(locale !== '' && { locale }),
    ...(colorScheme !== 'auto' && { colorScheme }),
    ...(!isOn('rememberMethod') && { rememberMethod: false }),
    ...(!isOn('browserHistory') && { browserHistory: false }),
    ...(isOn('enableShadowDOM') && { enableShadowDOM: true }),
  }
  const kind = data.get('kind')
  return {
    kind,
    config: kind === 'passkeys' ? { ...config, products: ['passkeyRegistration'] } : config,
    styles: readStyles(data),
  }
}

/** Only what differs from the widget's own look; undefined where nothing does. */
function readStyles(data) {
  const has = (name) => data.has(name)
  const corner = `${data.get('radius')}px`
  const hasCorner = corner !== '8px'
  const rounded = { borderRadius: corner }
  const container = {
    ...(has('ownColours') && { backgroundColor: data.get('background') }),
    ...(hasCorner && rounded),
  }
  const styles = {
    ...(has('hideHeaderText') && { hideHeaderText: true }),
    ...(data.get('font') !== '' && { fontFamily: data.get('font') }),
    ...(has('ownColours') && { colors: { primary: data.get('primary') } }),
    ...(Object.keys(container).length > 0 && { container }),
    ...(hasCorner && { buttons: { primary: rounded, secondary: rounded }, inputs: rounded }),
  }
  return Object.keys(styles).length === 0 ? undefined : styles
}

function show() {
  const { kind, config, styles } = readOptions()
  const options = {
    elementId: '#preview',
    config,
    styles: styles ?? {},
    callbacks: {
      onEvent: ({ type }) => logEvent(type),
      onError: (error) => logEvent(`${error.name}: ${error.message}`),
    },
  }
  find('preview').parentElement.dataset.scheme = config.colorScheme ?? 'auto'
  find('preview').dir = new FormData(form).has('rightToLeft') ? 'rtl' : 'ltr'
  if (isResetting) mounted = client.mountResetPassword({ ...options, passwordResetToken: token })
  else if (kind === 'passkeys') mounted = client.mountPasskeyRegistration(options)
  else mounted = client.mountLogin(options)
  showCode()
}

function showCode() {
  const data = new FormData(form)
  const options = { ...readOptions(), publicToken, baseUrl }
  find('code').textContent = writeCode(data.get('form'), {
    ...options,
    ...(data.has('pinned') && build !== undefined && { build }),
  })
}

function change(event) {
  if (event.target.form !== form) return
  saveForm()
  if (event.target.name === 'form' || event.target.name === 'pinned') return showCode()
  // A shadow root stays with its element.
  if (event.target.name === 'enableShadowDOM') mounted.unmount()
  show()
}

function restart() {
  isResetting = false
  mounted.unmount()
  for (const [name] of Object.entries(sessionStorage))
    if (name.startsWith('maypole_widget')) sessionStorage.removeItem(name)
  if (location.search !== '') history.replaceState(null, '', location.pathname)
  find('events').replaceChildren()
  show()
}

async function signOut() {
  await client.session.revoke().catch((error) => logEvent(error.message))
}

function showWho() {
  const user = client.user.getSync()
  const isSignedIn = client.session.getSync() !== null
  const name = user?.emails?.[0]?.email ?? user?.phone_numbers?.[0]?.phone_number ?? user?.user_id
  find('who').textContent = isSignedIn
    ? texts.signedIn.replace('{name}', () => name ?? '')
    : texts.nobody
  find('sign-out').hidden = !isSignedIn
}

function logEvent(text) {
  const item = document.createElement('p')
  item.textContent = text
  find('events').append(item)
  item.scrollIntoView({ block: 'nearest' })
}

function moveUp(event) {
  const button = event.target.closest('.up')
  const item = button?.closest('li')
  if (!item?.previousElementSibling) return
  item.previousElementSibling.before(item)
  button.focus()
  saveForm()
  show()
}

async function copy() {
  await navigator.clipboard.writeText(find('code').textContent)
  const button = find('copy')
  const before = button.textContent
  button.textContent = texts.copied
  setTimeout(() => {
    button.textContent = before
  }, 1200)
}

/** Kept, so that the page is the same in the tab that a mailed link opens. */
function saveForm() {
  const order = [...methods.children].map((item) => item.dataset.product)
  const fields = [...form.elements]
    .filter(({ name }) => name)
    .map(({ name, value, type, checked }) =>
      ['checkbox', 'radio'].includes(type) ? [name, value, checked] : [name, value],
    )
  localStorage.setItem(storageKey, JSON.stringify({ order, fields }))
}

function restoreForm() {
  const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  if (kept === null) return
  for (const product of kept.order) {
    const item = methods.querySelector(`[data-product="${product}"]`)
    if (item !== null) methods.append(item)
  }
  for (const [name, value, isOn] of kept.fields)
    for (const field of form.querySelectorAll(`[name="${name}"]`))
      if (isOn === undefined) field.value = value
      else if (field.value === value && !field.disabled) field.checked = isOn
  for (const radio of document.querySelectorAll('[name="form"]'))
    radio.checked =
      kept.fields.some(([name, value, isOn]) => name === 'form' && isOn && value === radio.value) ||
      radio.checked
}
