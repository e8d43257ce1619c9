/** The colours both kinds of page share, for light and dark. */
export const colours = `
:root{--page:#f4f6f8;--card:#fff;--ink:#16202b;--soft:#55626f;--line:#dbe1e7;--brand:#0b6b5d;--on-brand:#fff;
--tint:#e6f4f1;--ribbon:#fff3d1;--on-ribbon:#614700;--bad:#a3261d;--good:#14693a}
@media(prefers-color-scheme:dark){:root{--page:#10161c;--card:#19222b;--ink:#e8edf2;--soft:#a3b0bc;--line:#32404d;
--brand:#5fd0bb;--on-brand:#06231e;--tint:#163a36;--ribbon:#3b3010;--on-ribbon:#ffe3a0;--bad:#ff9a90;--good:#7fdca6}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.ribbon{background:var(--ribbon);color:var(--on-ribbon);text-align:center;padding:.45rem 1rem;font-size:.875rem;margin:0}
`
