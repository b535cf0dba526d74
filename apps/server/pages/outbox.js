// Keeps the list of sent messages up to date and copies codes. The page is the server's; this only fetches it again.
const interval = 1500
const main = document.querySelector('main')
let shown = main.innerHTML

async function refresh() {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const next = page.querySelector('main').innerHTML
      if (next !== shown) {
        shown = next
        main.replaceChildren(...page.querySelector('main').childNodes)
        main.firstElementChild?.classList.add('new')
      }
    }
    document.body.classList.toggle('offline', !answer.ok)
  } catch {
    document.body.classList.add('offline')
  }
}

function refreshIfSeen() {
  if (document.visibilityState === 'visible') void refresh()
}
setInterval(refreshIfSeen, interval)
document.addEventListener('visibilitychange', refreshIfSeen)

main.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (button === null) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = button.dataset.copied
  setTimeout(() => {
    button.textContent = button.dataset.copy
  }, 1200)
})
