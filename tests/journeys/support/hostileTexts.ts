/**
 * Texts that try to run a script, in every way that a careless page would allow. Each calls `window.ran(number)` when it runs, and
 * does nothing else.
 */
const ways: readonly string[] = [
  // Scripts.
  '<script>RUN</script>',
  '<ScRiPt/x>RUN</sCrIpT>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<script src="data:text/javascript,RUN"></script>',
  '<svg><script>RUN</script></svg>',
  '<svg><script href="data:text/javascript,RUN"/></svg>',
  // Handlers of events.
  '<img src=x onerror=RUN>',
  '<IMG/src=x/OnErRoR="RUN">',
  '<img src=x onerror\n=\nRUN>',
  '<img srcset="x 1x" onerror=RUN>',
  '<image src=x onerror=RUN>',
  '<svg/onload=RUN>',
  '<body onload=RUN>',
  '<details open ontoggle=RUN>x</details>',
  '<input autofocus onfocus=RUN>',
  '<input type=image src=x onerror=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<a tabindex=1 autofocus onfocus=RUN>x</a>',
  '<p contenteditable autofocus onfocus=RUN>x</p>',
  '<video src=x onerror=RUN></video>',
  '<video><source onerror=RUN></video>',
  '<audio src=x onerror=RUN></audio>',
  '<object data=x: onerror=RUN></object>',
  '<iframe onload=RUN></iframe>',
  '<style onload=RUN>*{}</style>',
  '<link rel=stylesheet href="data:text/css," onload=RUN>',
  '<style>@keyframes k{}</style><b style="animation:k 1ms" onanimationstart=RUN>x</b>',
  '<div style="position:fixed;inset:0;z-index:9999" onmouseover=RUN onclick=RUN>x</div>',
  '<dialog open onfocusin=RUN><input autofocus></dialog>',
  '<marquee onstart=RUN>x</marquee>',
  // Addresses.
  '<a href="javascript:RUN">x</a>',
  '<a href="JaVaScRiPt:RUN">x</a>',
  '<a href="java\tscript:RUN">x</a>',
  '<a href="java\nscript:RUN">x</a>',
  '<a href="&#106;avascript:RUN">x</a>',
  '<a href="javascript&colon;RUN">x</a>',
  '<a href=" \u0001javascript:RUN">x</a>',
  '<a href="data:text/html,<script>RUN</script>">x</a>',
  '<a href="https://evil.example/take" ping="https://evil.example/ping">x</a>',
  '<area href="javascript:RUN">',
  '<form action="javascript:RUN"><button>x</button></form>',
  '<button form=f formaction="javascript:RUN">x</button>',
  '<math><a xlink:href="javascript:RUN">x</a></math>',
  '<svg><a><animate attributeName=href values="javascript:RUN"/><text y=20>x</text></a></svg>',
  // Frames and what changes the whole page.
  '<iframe src="javascript:parent.RUN"></iframe>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<object data="javascript:RUN"></object>',
  '<embed src="javascript:RUN">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<template shadowrootmode=open><img src=x onerror=RUN></template>',
  // What is harmless until it is parsed a second time.
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">',
  '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>',
  '<!--><img src=x onerror=RUN>-->',
  '<xmp><p title="</xmp><img src=x onerror=RUN>">',
  '<textarea><p title="</textarea><img src=x onerror=RUN>">',
  '<title><p title="</title><img src=x onerror=RUN>">',
  '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
  '<select><style></select><img src=x onerror=RUN></style>',
  // Out of attributes, scripts and styles.
  '"><img src=x onerror=RUN>',
  "' autofocus onfocus=RUN x='",
  '</title></textarea></style></script><img src=x onerror=RUN>',
  '\'";RUN;//`${RUN}`{{RUN}}',
  '&lt;img src=x onerror=RUN&gt;',
  '<img\u0000 src=x onerror=RUN>',
  // Styles, and what asks another server.
  '<div style="background:url(https://evil.example/css)">x</div>',
  '<style>@import "https://evil.example/css"; body{display:none}</style>',
  '<table background="https://evil.example/table"><tr><td>x</td></tr></table>',
  '<img src="https://evil.example/picture" alt="x">',
  '<video poster="https://evil.example/poster" src="https://evil.example/film" autoplay></video>',
  '<link rel=prefetch href="https://evil.example/prefetch">',
  // Names that hide the page's own.
  '<form id=document><input name=attributes></form><img name=cookie><a id=location href="javascript:RUN">x</a>',
  '<form name=body><input name=childNodes><input name=nodeName></form>',
];

export const hostileTexts: readonly string[] = ways.map((way, number) =>
  way.replaceAll('RUN', `ran(${number})`),
);

/** The same as an address or a colour. */
export const hostileAddresses: readonly string[] = [
  'javascript:ran(0)',
  'data:text/html,<script>ran(0)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran(0)"/>',
  'x" onerror="ran(0)',
  'http://evil.example/picture',
];
export const hostileColour = 'red;background:url(https://evil.example/colour)';
