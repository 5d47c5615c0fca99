/** CSS of the API page, for light and dark colour schemes. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
h2 { font-size: 1.15rem; }
b { font-size: .85em; padding: .1em .5em; border-radius: .3em; color: #fff; background: #555; }
b.get { background: #1668b8; } b.post { background: #187a43; } b.delete { background: #b3261e; }
pre { background: var(--soft); padding: .75rem; overflow: auto; border-radius: .4rem; font-size: .85rem; max-height: 30rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
td:first-child { white-space: nowrap; }
@media (max-width: 45rem) {
  thead { display: none; }
  table, tbody, tr, td { display: block; }
  tr { border-bottom: 1px solid var(--line); padding: .35rem 0; }
  td { border: 0; padding: .1rem 0; overflow-wrap: anywhere; }
}
summary { cursor: pointer; }
small { opacity: .7; font-weight: normal; }
`;
