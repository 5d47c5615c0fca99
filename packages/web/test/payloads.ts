/** Each payload calls `window.hit` if a page interprets it as markup, a URL or script. */
const call = "window.hit=1";
const tags = [
  "img src=x onerror",
  "svg onload",
  "body onload",
  "video src=x onerror",
  "details open ontoggle",
  "input autofocus onfocus",
  "marquee onstart",
  "object data=x onerror",
];

export const payloads: readonly string[] = [
  ...tags.flatMap((tag) => [
    `<${tag}=${call}>`,
    `"><${tag}=${call}>`,
    `'><${tag}=${call}//`,
    `</textarea><${tag}=${call}>`,
    `</title><${tag}=${call}>`,
  ]),
  `<script>${call}</script>`,
  `</script><script>${call}</script>`,
  `<iframe srcdoc="<script>parent.hit=1</script>">`,
  `<a href="javascript:${call}">x</a>`,
  `javascript:${call}`,
  `" autofocus onfocus="${call}`,
  `\${${call}}`,
  `{{constructor.constructor('${call}')()}}`,
  `<style>@import 'javascript:${call}'</style>`,
  `<math><mtext></mtext><script>${call}</script></math>`,
];
