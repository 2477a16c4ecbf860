/** An article of a made-up newspaper, in Spanish, in plain sentences. */
export const ARTICLE = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>El Faro de la Costa</title>
<style>
  :root { color-scheme: light dark; --ink: #1d2430; --soft: #5b6472; --line: #dfe3ea; --ground: #fffdf9; --accent: #0b5f7a }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8eaee; --soft: #a5adba; --line: #343b47; --ground: #171b22; --accent: #7fc8e0 } }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.55 Georgia, 'Noto Serif', serif }
  header { display: flex; gap: 28px; align-items: baseline; padding: 20px 48px; border-bottom: 1px solid var(--line) }
  header b { font-size: 24px; letter-spacing: .02em } nav { display: flex; gap: 20px; font: 15px system-ui, 'Noto Sans', sans-serif }
  a { color: var(--accent) } nav a { text-decoration: none }
  main { display: grid; grid-template-columns: 640px 300px; gap: 48px; padding: 28px 48px }
  h1 { font-size: 34px; line-height: 1.2; margin: 0 0 12px } .by { color: var(--soft); font-size: 15px }
  aside { border-inline-start: 1px solid var(--line); padding-inline-start: 24px } aside h2 { font-size: 18px; margin-top: 0 }
  li { margin-bottom: 12px }
</style></head><body>
<header><b translate="no">El Faro de la Costa</b><nav><a href="#1">Noticias</a><a href="#2">Cultura</a><a href="#3">Viajes</a></nav></header>
<main><article>
<h1>El viejo faro está abierto</h1>
<p class="by">Martes, 3 de marzo</p>
<p id="first">El faro de la isla es muy alto. Ahora es <a href="#m">un museo</a> y una biblioteca, y muchas familias visitan la isla en verano.</p>
<p id="second">Los visitantes pueden subir a la torre y ver <a href="#p">el puerto</a>. La vista es muy bonita por la mañana.</p>
<p>El museo abre todos los días. La entrada es gratis para los estudiantes y para los maestros.</p>
<p>Los vecinos de la isla trabajan en el museo y en la biblioteca.</p>
</article><aside><h2>Más noticias</h2><ul>
<li><a href="#a">Las mejores playas del norte</a></li>
<li><a href="#b">Un barco llega al puerto</a></li>
<li><a href="#c">La ciudad celebra su fiesta</a></li>
</ul></aside></main></body></html>`;
