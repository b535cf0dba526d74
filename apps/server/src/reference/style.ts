/** Of the page at /docs; the tones are those of the page of errors. */
export const referenceStyle = `
:root{color-scheme:light dark;--text:#0f172a;--quiet:#475569;--page:#fff;--mark:#e0f2fe;--line:#e2e8f0;--link:#0369a1}
@media (prefers-color-scheme:dark){:root{--text:#e2e8f0;--quiet:#94a3b8;--page:#0f172a;--mark:#0c4a6e;--line:#334155;--link:#7dd3fc}}
*{box-sizing:border-box}
body{font:1rem/1.55 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:2rem 1.25rem 40vh;color:var(--text);background:var(--page);overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}
h2{font-size:1.375rem;line-height:1.3;margin:3rem 0 0}
h3{font:400 1rem/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;margin:0}
h3 a{display:inline-block;padding:.375rem 0;color:inherit}
h3 a:not(:hover){text-decoration-color:var(--line)}
h4{font-size:.875rem;margin:1rem 0 .25rem}
a{color:var(--link)}
code{font:.9375em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
p{margin:.5rem 0 0}
nav ul,header ul{list-style:none;padding:0;margin:.5rem 0}
nav ul{columns:15rem}
nav a,header li a{display:inline-block;padding:.625rem 0}
article{border-top:1px solid var(--line);padding:1.25rem 0;margin-top:1rem}
h2,h3{scroll-margin-top:1rem}
:target{background:var(--mark);border-radius:.25rem;box-shadow:0 0 0 .5rem var(--mark)}
.quiet{color:var(--quiet);font-size:.875rem}
dl{margin:0;font-size:.875rem}
dl div{display:grid;grid-template-columns:minmax(10rem,2fr) 3fr;gap:.125rem 1rem;padding:.25rem 0;border-top:1px solid var(--line)}
dd{margin:0;color:var(--quiet)}
@media (max-width:34rem){dl div{grid-template-columns:1fr}}
`
