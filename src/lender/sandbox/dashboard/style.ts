import { colours } from "../markup/html"

/** The dashboard's style sheet. On a phone the navigation comes first and every table row becomes a card. */
export const dashboardStyle = `${colours}
body{font-size:15px;overflow-wrap:break-word}
code,.mono,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.86em}
code,td{overflow-wrap:anywhere}
a{color:var(--brand)}
p{margin:.25rem 0 .75rem}
.nowrap{white-space:nowrap}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:.5rem;z-index:1;background:var(--card);padding:.5rem .9rem;border-radius:.55rem}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;max-width:80rem;
margin:0 auto;padding:.9rem 1rem}
.clock{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;font-size:.9rem}
.clock form{display:flex;flex-wrap:wrap;gap:.4rem}
.clock a{color:var(--ink);text-decoration:none}.clock a:hover{text-decoration:underline}
.frame{display:grid;grid-template-columns:11.5rem minmax(0,1fr);gap:0 1.75rem;align-items:start;max-width:80rem;
margin:0 auto;padding:0 1rem 3rem}
nav{position:sticky;top:1rem}
nav ul{list-style:none;margin:0;padding:0;display:grid;gap:.15rem}
nav a{display:flex;justify-content:space-between;gap:.75rem;padding:.5rem .75rem;border-radius:.6rem;color:var(--ink);
text-decoration:none}
nav a:hover{background:var(--card)}
nav [aria-current]{background:var(--tint);color:var(--brand);font-weight:650;box-shadow:inset 3px 0 var(--brand)}
.count{font-variant-numeric:tabular-nums;color:var(--soft);font-weight:400}
main:focus{outline:0}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.02em;margin:0;overflow-wrap:anywhere}
h2{font-size:1.05rem;margin:0 0 .6rem}
h3{font-size:.9rem;margin:1.1rem 0 .4rem}
.lead{max-width:46rem;margin:.25rem 0 1rem;overflow-wrap:anywhere}
.card{background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1rem 1.1rem;margin:0 0 1rem}
.word{background:var(--tint);border:1px solid var(--brand);border-radius:.6rem;padding:.6rem .9rem;font-weight:600}
.word.refused{background:transparent;border-color:var(--bad);color:var(--bad)}
button,.button{font:inherit;font-size:.875rem;font-weight:600;cursor:pointer;border-radius:.55rem;padding:.4rem .75rem;
border:1px solid var(--line);background:transparent;color:var(--ink);text-decoration:none}
button:hover,.button:hover{border-color:var(--brand)}
.fields>button{justify-self:start}
.primary{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
.buttons{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
table+.buttons{margin-top:.9rem}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.55rem .75rem .55rem 0;border-top:1px solid var(--line);vertical-align:top}
th{font-size:.8rem;color:var(--soft);font-weight:600;border-top:0;padding-top:0}
td{font-variant-numeric:tabular-nums}
td button,td .pill{white-space:nowrap}
td:last-child,th:last-child{padding-right:0}
.none{margin:0}
.pill{display:inline-block;font-size:.75rem;font-weight:650;letter-spacing:.02em;border-radius:99px;padding:.1rem .6rem;
border:1px solid currentColor;color:var(--soft);white-space:nowrap}
.good{color:var(--good)}.bad{color:var(--bad)}.live{color:var(--brand)}
.facts,.glossary{margin:0}
.facts+table,.facts+.none{margin-top:1rem}
.facts div,.glossary div{display:grid;grid-template-columns:14.5rem minmax(0,1fr);gap:.1rem 1rem;padding:.35rem 0;
border-top:1px solid var(--line)}
.facts div:first-child,.glossary div:first-child{border-top:0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}.glossary dt{color:var(--ink)}
.choices{list-style:none;margin:0;padding:0;display:grid;gap:.6rem}
.choices li{display:grid;grid-template-columns:10.5rem minmax(0,1fr);gap:.3rem 1rem;align-items:baseline}
.choices button{width:100%}
.filter{display:flex;flex-wrap:wrap;align-items:end;gap:.6rem;margin:0 0 1rem}
.filter label{flex:0 1 24rem}
.filter a{padding:.5rem 0}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:.75rem;align-items:end}
.buttons+.fields{margin-top:1rem;padding-top:1rem;border-top:1px solid var(--line)}
.wide{grid-column:1/-1}
label{display:grid;gap:.2rem;font-size:.8rem;font-weight:600;color:var(--soft)}
.check{display:flex;align-items:center;gap:.5rem;font-weight:400;font-size:.875rem}
select,input:not([type]){font:inherit;font-size:.9rem;font-weight:400;width:100%;min-width:0;height:2.4rem;color:var(--ink);
background:var(--page);border:1px solid var(--line);border-radius:.55rem;padding:0 .6rem}
.check input{accent-color:var(--brand);width:1.1rem;height:1.1rem;flex:none;margin:0}
.filter button,.fields>button{height:2.4rem}
pre{margin:.4rem 0;background:var(--page);border:1px solid var(--line);border-radius:.55rem;padding:.5rem .75rem;
white-space:pre-wrap}
@media(max-width:60rem){
.frame{grid-template-columns:minmax(0,1fr)}
nav{position:static;margin-bottom:1rem}
nav ul{display:flex;flex-wrap:wrap}
nav [aria-current]{box-shadow:inset 0 -3px var(--brand)}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{display:block;border-top:1px solid var(--line);padding:.55rem 0}
tbody tr:first-child{border-top:0}
td{display:grid;grid-template-columns:6rem minmax(0,1fr);gap:.6rem;border:0;padding:.15rem 0}
td::before{content:attr(data-label);color:var(--soft);font-size:.85rem}
.compact tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .6rem}.compact td{display:block}
.compact td::before{content:none}.compact td:nth-child(n+3){font-size:.8rem;color:var(--soft)}
.compact td:nth-child(2){flex:1 1 70%}}
@media(max-width:34rem){
.facts div,.glossary div,.choices li{grid-template-columns:minmax(0,1fr)}
.choices button{width:auto;justify-self:start}}
`
