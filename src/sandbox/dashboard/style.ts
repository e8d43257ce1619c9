import { colours } from "../markup/colours"

/** The dashboard's style sheet. On a phone every table row becomes a card. */
export const dashboardStyle = `${colours}
body{font-size:15px;overflow-wrap:break-word}
code{overflow-wrap:anywhere}
.nowrap{white-space:nowrap}
header,main{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.25rem}
h1{font-size:1.4rem;letter-spacing:-.02em;margin:0}
h2{font-size:1.05rem;margin:0 0 .6rem}
p{margin:.25rem 0}
section{background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1rem;margin:1rem 0}
code,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.86em}
.soft{color:var(--soft)}
.clock{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem}
.clock form{display:flex;flex-wrap:wrap;gap:.5rem}
button{font:inherit;font-size:.875rem;font-weight:600;cursor:pointer;border-radius:.55rem;padding:.4rem .75rem;
border:1px solid var(--line);background:transparent;color:var(--ink)}
button:hover{border-color:var(--brand)}
a{color:var(--brand)}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.5rem .6rem .5rem 0;border-top:1px solid var(--line);vertical-align:top}
th{font-size:.8rem;color:var(--soft);font-weight:600;border-top:0}
td{font-variant-numeric:tabular-nums}
.pill{display:inline-block;font-size:.75rem;font-weight:650;letter-spacing:.02em;border-radius:99px;padding:.1rem .6rem;
border:1px solid currentColor;color:var(--soft);white-space:nowrap}
.good{color:var(--good)}.bad{color:var(--bad)}.live{color:var(--brand)}
h3{font-size:.9rem;margin:1rem 0 .3rem}
.buttons{display:flex;gap:.5rem;justify-content:flex-end}
.plants{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.5rem}.add details{grid-column:1/-1;margin:0}
div+form,table+form{margin-top:.75rem}
.refused{color:var(--bad);font-weight:600;margin:.75rem 0}
.add{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:.75rem;align-items:end;margin-top:1rem;
padding-top:1rem;border-top:1px solid var(--line)}
.add label{display:grid;gap:.2rem;font-size:.8rem;font-weight:600;color:var(--soft)}
.add .check{display:flex;align-items:center;gap:.5rem;grid-column:1/-1;font-weight:400;font-size:.875rem}
.add select,.add input:not([type]){font:inherit;font-size:.9rem;font-weight:400;width:100%;min-width:0;height:2.4rem;
color:var(--ink);background:var(--page);border:1px solid var(--line);border-radius:.55rem;padding:0 .6rem}
.check input{accent-color:var(--brand);width:1.1rem;height:1.1rem;flex:none;margin:0}
.primary{justify-self:start;background:var(--brand);border-color:var(--brand);color:var(--on-brand);padding:.5rem 1rem}
details{margin-top:1rem}summary{cursor:pointer;color:var(--brand);font-weight:600;font-size:.9rem}
dl{margin:0}dl div{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:.2rem 1rem;padding:.3rem 0;
border-top:1px solid var(--line)}
dd{margin:0}
@media(max-width:46rem){dl div{grid-template-columns:1fr}.buttons{justify-content:flex-start}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{display:block;border-top:1px solid var(--line);padding:.55rem 0}
td{display:grid;grid-template-columns:5.5rem minmax(0,1fr);gap:.6rem;border:0;padding:.15rem 0}
td::before{content:attr(data-label);color:var(--soft);font-size:.85rem}
.compact tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .6rem}.compact td{display:block}
.compact td::before{content:none}.compact td:nth-child(n+3){font-size:.8rem;color:var(--soft)}
.compact td:nth-child(2){flex:1 1 70%}
td.none{display:block}td.none::before{content:none}}
`
