export const pageStyle = `
:root { color-scheme: light dark; --text: #1a202c; --muted: #4a5568; --ground: #fff; --raised: #f4f6f9; --line: #d5dbe3; --link: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8ebf0; --muted: #aeb8c6; --ground: #14171c; --raised: #1e232b; --line: #363e4a; --link: #93b4ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin-top: 2.5rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--muted); }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }
details { margin: .5rem 0; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); }
summary { padding: .5rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; font-size: .875rem; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .875rem; }
pre { margin: 0; padding: .75rem; overflow-x: auto; border: 1px solid var(--line); border-radius: .25rem; background: var(--ground); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 40rem; font-size: .875rem; }
th, td { padding: .375rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
@media print { nav { display: none; } details { break-inside: avoid; } }
`
