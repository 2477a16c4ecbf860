/** Things to read and fields to write in. */
export const READING_PAGE = `<!doctype html><html lang="en"><title>Reading and writing</title><body style="margin: 40px">
<p id="word">house</p>
<p id="text">One paragraph to <b>read</b> here.</p>
<textarea id="field" rows="3" cols="40"></textarea>
<div id="rich" contenteditable style="border: 1px solid; min-height: 2em">Write to me</div>
<input id="secret" type="password" value="my secret words">
<p id="shadow"></p>
<script>
  document.querySelector('#shadow').attachShadow({ mode: 'open' }).innerHTML = '<p id="inside">Words in the shade</p>';
</script></body></html>`;
